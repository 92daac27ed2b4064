#!/bin/sh
# Makes a certificate authority and a certificate for the NATS servers of compose.cluster.yaml in a folder, unless they
# are there. The key of the authority is thrown away: to renew, remove the files and start all NATS servers again.
set -eu
folder=${1:-/certificates}
[ -e "$folder/server.pem" ] && exit 0
cd "$folder"
umask 077
names=DNS:nats-1,DNS:nats-2,DNS:nats-3,DNS:localhost,IP:127.0.0.1
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 -subj "/CN=Ludothek cluster" \
  -keyout ca-key.pem -out ca.pem
openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj "/CN=nats" \
  -keyout server-key.pem -out server.csr
printf 'subjectAltName=%s\nextendedKeyUsage=serverAuth,clientAuth\n' "$names" > server.ext
openssl x509 -req -in server.csr -CA ca.pem -CAkey ca-key.pem -CAcreateserial -days 3650 -extfile server.ext -out signed.pem
rm -f ca-key.pem ca.srl server.csr server.ext
# The houses run without privileges and need to read only this.
chmod 644 ca.pem
chmod 755 .
# Last, and at once: its presence says that everything is there.
mv signed.pem server.pem
