/**
 * Resolves to the result of a call, or to `otherwise` if the call throws, fails, or doesn't answer within this many
 * milliseconds. Browsers that block storage do each of the three.
 */
export async function within<Result>(
  milliseconds: number,
  run: () => Promise<Result> | Result,
  otherwise: Result,
  onSilence: () => void = () => {}
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<Result>(resolve => {
    timer = setTimeout(() => {
      onSilence()
      resolve(otherwise)
    }, milliseconds)
  })
  try {
    return await Promise.race([run(), silence])
  } catch {
    return otherwise
  } finally {
    clearTimeout(timer)
  }
}
