/** The core of the browser's schemas: a function that reads a value and reports its problems. */

export interface Issue {
  path: PropertyKey[]
  message: string
}
/** Adds an issue and returns `undefined`. */
export type Report = (message: string, ...path: PropertyKey[]) => undefined
export type Read = (value: unknown, report: Report) => unknown
/** Checks or changes a value of the right type. */
export type Check = (value: unknown, report: Report) => unknown

/** zod/mini's message where the schema gives none. */
export const invalid = 'Invalid input'

type Result = { success: true; data: unknown } | { success: false; error: { issues: Issue[] } }

interface Options {
  /** Whether a property may be absent: it then stays absent, or gets the schema's default. */
  absent?: 'allowed' | 'default'
  shape?: Record<string, Schema>
}

export class Schema {
  readonly absent: Options['absent']
  readonly shape: Record<string, Schema>
  readonly read: Read
  /** How form libraries validate (standardschema.dev). */
  readonly '~standard' = {
    version: 1,
    vendor: 'zod',
    validate: (value: unknown) => {
      const result = this.safeParse(value)
      return result.success ? { value: result.data } : { issues: result.error.issues }
    }
  } as const

  constructor(read: Read, { absent, shape = {} }: Options = {}) {
    this.read = read
    this.absent = absent
    this.shape = shape
  }

  /** Runs the checks in order. All of them run, so that the first message of zod is also the first here. */
  check(...checks: (Check | Schema)[]): Schema {
    const read: Read = (value, report) => {
      let failed = false
      const typed = this.read(value, (...issue) => ((failed = true), report(...issue)))
      // A list's length is checked even if one of its items is wrong.
      if (failed && !Array.isArray(typed)) return undefined
      return checks.reduce<unknown>(
        (now, check) => (check instanceof Schema ? (check.read(now, report), now) : check(now, report)),
        typed
      )
    }
    return new Schema(read, { absent: this.absent, shape: this.shape })
  }

  safeParse(value: unknown): Result {
    const issues: Issue[] = []
    const data = this.read(value, (message, ...path) => void issues.push({ message, path }))
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data }
  }
}

export const safeParse = (schema: Schema, value: unknown): Result => schema.safeParse(value)
