/**
 * The answers that a product API elsewhere is given to have. It need not know the fields that are Dropway's own: they
 * are read where they are there and valid, and have defaults otherwise. Unknown fields pass and are dropped.
 */
import * as z from 'zod/mini'

type Fields = Record<string, z.ZodMiniType>

/**
 * Builds a schema that requires the given fields and completes the answer to the full schema. `defaults` gets the
 * given fields and returns a value for each field of the full schema.
 */
export function completed<Given extends Fields, Full extends Fields>(
  given: Given,
  full: z.ZodMiniObject<Full>,
  defaults: (given: z.output<z.ZodMiniObject<Given>>) => z.output<z.ZodMiniObject<Full>>
) {
  return z.pipe(
    z.looseObject(given),
    z.transform(answer => {
      const complete: Record<string, unknown> = defaults(answer as z.output<z.ZodMiniObject<Given>>)
      for (const [name, field] of Object.entries(full.shape)) {
        const own = field.safeParse((answer as Record<string, unknown>)[name])
        if (own.success) complete[name] = own.data
      }
      return complete as z.output<z.ZodMiniObject<Full>>
    })
  )
}

/** For an answer of which only the success counts. */
export const givenNothing = z.pipe(
  z.unknown(),
  z.transform(() => null)
)
