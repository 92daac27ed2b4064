/**
 * Holds a match for this tab: resolves to the function that lets it go, or to undefined if another tab has it. With
 * `isTaken` it is taken from the other tab, which hears that by `lost`. Browsers have these locks on secure addresses only;
 * elsewhere the first tab that saves wins.
 */
export function holdMatch(id: string, lost: () => void, isTaken: boolean): Promise<(() => void) | undefined> {
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    locks
      .request(`ludothek.match.${id}`, isTaken ? { steal: true } : { ifAvailable: true }, (lock) => {
        if (lock !== null) return new Promise<void>((letGo) => resolve(letGo));
        resolve(undefined);
        return undefined;
      })
      .catch(lost);
  });
}
