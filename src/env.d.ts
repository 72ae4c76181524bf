/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The signed-in account, or null. Absent on prerendered pages. */
    user: import('./lib/contract/account/accounts.ts').Profile | null
    /** Calls the API as the visitor: in-process, or the product API elsewhere. */
    api: import('./lib/client/client.ts').Client
    /** What is unread, asked for on the pages that show it; null where it could not be told. */
    unread: Promise<import('./lib/contract/notifications.ts').Unread | null>
    locale: import('./lib/words/locale.ts').Locale
    /** /config.json, to be carried in the page. */
    configuration: import('./lib/client/configuration.ts').PublicConfiguration
    /** Names the build; '' in development. */
    build: string
    /** What the map's engine is made of; null in development. */
    mapFiles: import('./server/site/map-files.ts').EngineFiles | null
    /** What a trip would cost, for anybody; null where the product API is elsewhere. */
    estimate: (typed: {
      from: string
      to: string
    }) => Promise<import('./server/site/estimate.ts').Estimated | null>
    /** The OpenAPI document; null but on its page, and where the API stands elsewhere. */
    openApi: object | null
    /** What was written to people; null but on the mailbox page, in demo and development. */
    mailbox: import('./server/domain/notifications/mailbox.ts').MailboxEntry[] | null
  }
}
