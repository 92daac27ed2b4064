/*
 * Exponential and logarithm from additions, multiplications and divisions alone, which are exact by IEEE 754. The
 * functions of `Math` differ in the last bit between engines, and a bot that finds two actions equally good in one and
 * not in another plays another match. The method and its constants are those of fdlibm (Sun Microsystems, 1993), which
 * many engines use, so that hardly any result differs from theirs.
 */

/** The bits of a double as two integers. */
const double = new Float64Array(1);
const halves = new Uint32Array(double.buffer);
/** Which of the two has sign and exponent. */
const HIGH = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1 ? 1 : 0;

const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;

/** The coefficients of x - x (e^x + 1) / (e^x - 1) in powers of x². */
const [P1, P2, P3, P4, P5] = [
  0.16666666666666602, -0.0027777777777015593, 6.613756321437934e-5, -1.6533902205465252e-6,
  4.1381367970572385e-8,
] as const;

/** Beyond it and its opposite, e^x is as good as infinite and 0. */
const EXP_LIMIT = 700;

/** e to the power of x. */
export function exp(x: number): number {
  const size = Math.abs(x);
  if (!(size <= EXP_LIMIT)) return Math.exp(x);
  if (x === 1) return Math.E;
  if (size < 2 ** -28) return 1 + x;
  let power = 0;
  if (size > 0.5 * Math.LN2)
    power = size < 1.5 * Math.LN2 ? Math.sign(x) : Math.trunc(Math.LOG2E * x + 0.5 * Math.sign(x));
  const high = x - power * LN2_HIGH;
  const low = power * LN2_LOW;
  const rest = high - low;
  const square = rest * rest;
  const c = rest - square * (P1 + square * (P2 + square * (P3 + square * (P4 + square * P5))));
  if (power === 0) return 1 - ((rest * c) / (c - 2) - rest);
  return (1 - (low - (rest * c) / (2 - c) - high)) * powerOfTwo(power);
}

/** 2 to this power, by its bits: faster than `2 ** power`. */
function powerOfTwo(power: number): number {
  halves[HIGH] = (power + 1023) << 20;
  halves[1 - HIGH] = 0;
  return double[0] ?? 1;
}

const [L1, L2, L3, L4, L5, L6, L7] = [
  0.6666666666666735, 0.3999999999940942, 0.2857142874366239, 0.22222198432149784, 0.1818357216161805,
  0.15313837699209373, 0.14798198605116586,
] as const;

/** The natural logarithm. */
export function log(x: number): number {
  if (!(x >= 2 ** -1000 && x < Number.POSITIVE_INFINITY)) return Math.log(x);
  double[0] = x;
  let high = halves[HIGH] ?? 0;
  let power = (high >>> 20) - 1023;
  high &= 0xfffff;
  const carry = (high + 0x95f64) & 0x100000;
  // x / 2^power or x / 2^(power + 1), between the root of 1/2 and the root of 2.
  halves[HIGH] = high | (carry ^ 0x3ff00000);
  power += carry >>> 20;
  const f = (double[0] ?? 1) - 1;
  if ((0xfffff & (2 + high)) < 3) return nearOne(f, power);
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  const even = w * (L2 + w * (L4 + w * L6));
  const odd = z * (L1 + w * (L3 + w * (L5 + w * L7)));
  const rest = odd + even;
  if (((high - 0x6147a) | (0x6b851 - high)) > 0) {
    const half = 0.5 * f * f;
    if (power === 0) return f - (half - s * (half + rest));
    return power * LN2_HIGH - (half - (s * (half + rest) + power * LN2_LOW) - f);
  }
  if (power === 0) return f - s * (f - rest);
  return power * LN2_HIGH - (s * (f - rest) - power * LN2_LOW - f);
}

function nearOne(f: number, power: number): number {
  if (f === 0) return power === 0 ? 0 : power * LN2_HIGH + power * LN2_LOW;
  const rest = f * f * (0.5 - (1 / 3) * f);
  if (power === 0) return f - rest;
  return power * LN2_HIGH - (rest - power * LN2_LOW - f);
}
