/** Returns the top of a chart's axis: the least of 1, 2, 3, 4, 5, 6, 8, 10 times a power of ten that holds `most`. */
export function axisTop(most: number): number {
  if (most <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  const step = [1, 2, 3, 4, 5, 6, 8, 10].find(each => each * power >= most) ?? 10
  return step * power
}
