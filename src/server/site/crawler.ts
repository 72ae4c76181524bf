import { isbot } from 'isbot'

/** Of the programs that isbot knows, those that read for an index: not a command line, a test's browser, a library. */
const readers = /bot|crawl|spider|slurp|archiver|externalhit|https?:\/\//i

/** Whether a page is asked for by a search engine or the like, by what it says of itself. */
export function isCrawler(request: Request): boolean {
  const agent = request.headers.get('user-agent')
  return agent !== null && readers.test(agent) && isbot(agent)
}
