/** The books as a file for DATEV, the accounting program of many tax advisers. */
import * as z from 'zod/mini'
import { day } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** The most postings of a file, which is made while others wait. */
export const mostDatevPostings = 20_000

export const exportDatev = endpoint({
  method: 'GET',
  path: '/ops/money/entries.datev',
  access: 'ops:money.see',
  summary: `Export the postings of some days as a posting batch of DATEV, at most ${mostDatevPostings}`,
  query: z.strictObject({ from: day, to: day }),
  answer: z.object({
    file_name: z.string(),
    /** The bytes in Base64. Their text is in Windows-1252. */
    content: z.string(),
    postings: z.int()
  })
})
