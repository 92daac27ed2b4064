import type { ActionForm, GamePackage } from "../kernel/game-package.ts";

/** Numbers for actions without forms: their positions in the list of legal actions, up to this many. */
const DEFAULT_SIZE = 1024;

/** A form with the first number of its actions. */
interface NumberedForm {
  readonly first: number;
  /** For each place, which of its values has which digit. */
  readonly digits: readonly ReadonlyMap<unknown, number>[];
}

/**
 * Numbers all actions of a game with a config, so that a number always means the same action. In a game without forms
 * the number is the position in the list of legal actions, which means another action each time.
 */
export class ActionSpace {
  /** All numbers are below it. */
  readonly size: number;
  /** The forms of a game by first word and length; undefined if it has none. */
  readonly #forms: ReadonlyMap<string, NumberedForm> | undefined;

  constructor(pack: GamePackage, config: unknown) {
    const forms = pack.actionForms?.(config);
    this.size = forms?.reduce((size, form) => size + actionsIn(form), 0) ?? DEFAULT_SIZE;
    this.#forms = forms && numbered(forms);
  }

  /** The numbers of the legal actions, in their order; undefined for an action without a number. */
  numbers(actions: readonly unknown[]): readonly (number | undefined)[] {
    const forms = this.#forms;
    if (forms === undefined) return actions.map((_, index) => (index < this.size ? index : undefined));
    return actions.map((action) => (Array.isArray(action) ? numberIn(forms, action) : undefined));
  }
}

function numberIn(forms: ReadonlyMap<string, NumberedForm>, action: readonly unknown[]): number | undefined {
  const form = forms.get(keyOf(action));
  if (form === undefined) return undefined;
  let offset = 0;
  for (const [place, values] of form.digits.entries()) {
    const digit = values.get(action[place]);
    if (digit === undefined) return undefined;
    offset = offset * values.size + digit;
  }
  return form.first + offset;
}

/** Forms with the same first word differ in length. */
function keyOf(form: readonly unknown[]): string {
  return `${form[0]} ${form.length}`;
}

function actionsIn(form: ActionForm): number {
  return form.reduce<number>((count, values) => count * (typeof values === "string" ? 1 : values.length), 1);
}

function numbered(forms: readonly ActionForm[]): ReadonlyMap<string, NumberedForm> {
  let first = 0;
  return new Map(
    forms.map((form) => {
      const digits = form.map(
        (values) => new Map([values].flat().map((value, digit): [unknown, number] => [value, digit])),
      );
      const entry: [string, NumberedForm] = [keyOf(form), { first, digits }];
      first += actionsIn(form);
      return entry;
    }),
  );
}
