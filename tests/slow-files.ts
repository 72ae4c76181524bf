/** Why a test file may take more than a minute. Any other that does is named in the summary of a run. */
export const slowReasons: Record<string, string> = {}
