import type { Words } from '../../../lib/words/words.ts'

/** The words of the page, with the names of the roles. */
export type StaffPageWords = Words['staffWords'] & { types: Words['account']['types'] }
