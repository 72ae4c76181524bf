/** The form of a date's time and details. */
import * as z from 'zod/mini'
import { maximumDeclaredValue } from '../../lib/contract/delivery/deliveries.ts'
import { stopDetailsDraft, stopDetailsOf } from '../../lib/contract/delivery/stop-details.ts'
import { sendLinkBody } from '../../lib/contract/delivery/recipient.ts'
import type { Recurring, RecurringDetails } from '../../lib/contract/recurring/recurring.ts'
import type { Words } from '../../lib/words/words.ts'
import { neededText, typedText } from '../format/typed-fields.ts'

export const detailsOfRule = ({
  reference,
  declared_value,
  stops,
  packages
}: Recurring): RecurringDetails => ({
  reference,
  declared_value,
  stops: stops.map(({ send_link: link, ...stop }) => ({
    ...stopDetailsOf(stop),
    ...(link ? { send_link: link } : {})
  })),
  quantities: packages.map(({ quantity }) => quantity)
})

const linkWith = (wrong: string) =>
  z
    .object({ sms: z.boolean(), email: z.optional(z.string()), language: z.optional(z.string()) })
    .check(z.refine(link => z.safeParse(sendLinkBody, link).success, { error: wrong, path: ['email'] }))

export const dateSchema = ({ needed, emailWrong, valueWrong }: Words['recurring']) =>
  z.object({
    which: z.enum(['this', 'later']),
    time: neededText(needed),
    details: z.object({
      reference: typedText,
      // The field says the limit.
      declared_value: z.nullable(z.int(valueWrong).check(z.gte(0), z.lte(maximumDeclaredValue))),
      stops: z.array(
        z.object({
          ...stopDetailsDraft.shape,
          contact: z.object({ name: neededText(needed), phone: neededText(needed) }),
          send_link: z.optional(linkWith(emailWrong))
        })
      ),
      quantities: z.array(z.int(needed).check(z.gte(1, needed), z.lte(100, needed)))
    })
  })
export type DateForm = z.infer<ReturnType<typeof dateSchema>>
