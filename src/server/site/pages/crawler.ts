import { isbot } from 'isbot'

/**
 * isbot also matches command-line tools, browsers under test and
 * libraries. These patterns select the programs that index pages.
 */
const readers = /bot|crawl|spider|slurp|archiver|externalhit|https?:\/\//i

/** Returns whether the User-Agent header belongs to a search engine or a similar program. */
export function isCrawler(request: Request): boolean {
  const agent = request.headers.get('user-agent')
  return agent !== null && readers.test(agent) && isbot(agent)
}
