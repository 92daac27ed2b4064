/** The whole number that the digits of a text make, up to nine of them; undefined without any. */
export function numberIn(text: string): number | undefined {
  const digits = text.replace(/\D/g, "").slice(0, 9);
  return digits === "" ? undefined : Number(digits);
}
