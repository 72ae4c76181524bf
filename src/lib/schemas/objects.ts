/** Objects, lists and wrappers of the browser's schemas. Each has the name and the arguments of zod/mini's. */
import { invalid, type Read, type Report, Schema } from './schema.ts'

type Shape = Record<string, Schema>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reports the issues of a part with the part's key in front of their paths. */
const inside =
  (key: PropertyKey, report: Report): Report =>
  (message, ...path) =>
    report(message, key, ...path)

const objectThat = (others: 'drop' | 'refuse' | 'keep') => (shape: Shape) => {
  const fields = Object.entries(shape)
  const read: Read = (value, report) => {
    if (!isRecord(value)) return report(invalid)
    const result: Record<string, unknown> = others === 'keep' ? { ...value } : {}
    for (const [key, field] of fields) {
      const isPresent = key in value
      if (isPresent || field.absent === 'default') result[key] = field.read(value[key], inside(key, report))
      else if (field.absent === undefined) report(invalid, key)
    }
    if (others === 'refuse' && Object.keys(value).some(key => !Object.hasOwn(shape, key))) report(invalid)
    return result
  }
  return new Schema(read, { shape })
}
export const object = objectThat('drop')
export const strictObject = objectThat('refuse')
export const looseObject = objectThat('keep')

export const omit = ({ shape }: Schema, names: Record<string, true>) =>
  object(Object.fromEntries(Object.entries(shape).filter(([name]) => !(name in names))))

export const extend = ({ shape }: Schema, fields: Shape) => object({ ...shape, ...fields })
/** Each field can be left out. The given schema must be strict, and so is this one. */
export const partial = ({ shape }: Schema) =>
  strictObject(Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, optional(field)])))

export const array = (item: Schema) =>
  new Schema((value, report) =>
    Array.isArray(value)
      ? value.map((each, index) => item.read(each, inside(index, report)))
      : report(invalid)
  )
export const tuple = (items: Schema[]) =>
  new Schema((value, report) =>
    Array.isArray(value) && value.length === items.length
      ? items.map((item, index) => item.read(value[index], inside(index, report)))
      : report(invalid)
  )
export const record = (name: Schema, item: Schema) =>
  new Schema((value, report) =>
    isRecord(value)
      ? Object.fromEntries(
          Object.entries(value).map(([key, each]) => [
            key,
            name.safeParse(key).success ? item.read(each, inside(key, report)) : report(invalid, key)
          ])
        )
      : report(invalid)
  )

export const nullable = (inner: Schema) =>
  new Schema((value, report) => (value === null ? null : inner.read(value, report)), {
    absent: inner.absent
  })
export const optional = (inner: Schema) =>
  new Schema((value, report) => (value === undefined ? undefined : inner.read(value, report)), {
    absent: inner.absent ?? 'allowed'
  })
export const _default = (inner: Schema, initial: unknown) =>
  new Schema((value, report) => (value === undefined ? initial : inner.read(value, report)), {
    absent: 'default'
  })
const caught = (inner: Schema, instead: unknown) =>
  new Schema(
    value => {
      const result = inner.safeParse(value)
      return result.success ? result.data : instead
    },
    { absent: 'default' }
  )
export { caught as catch }

export const transform = (convert: (value: unknown) => unknown) => new Schema(convert)
export const pipe = (first: Schema, second: Schema) =>
  new Schema((value, report) => {
    let failed = false
    const between = first.read(value, (...issue) => ((failed = true), report(...issue)))
    return failed ? undefined : second.read(between, report)
  })
