/** Expires a search on time even if no matcher is running. The matcher's own timer normally does this. */
import { publicId } from '../../lib/contract/common.ts'
import { expireSearch } from '../domain/matching/deadlines.ts'
import type { JobDefinition } from './definition.ts'

export const searchTimeout: JobDefinition = {
  name: 'search-timeout',
  async run(context, data) {
    const id = publicId.parse((data as { id?: unknown }).id)
    await expireSearch(context, id)
  }
}
