/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The signed-in account, or null. Absent on prerendered pages. */
    user: import('./lib/contract/accounts.ts').Profile | null
    /** Calls the API as the visitor: in-process, or the product API elsewhere. */
    api: import('./lib/client/client.ts').Client
    locale: import('./lib/words/locale.ts').Locale
    /** /config.json, to be carried in the page. */
    /** What was written to people; null but on the mailbox page, in demo and development. */
    mailbox: import('./server/site/mailbox.ts').MailboxEntry[] | null
    configuration: import('./lib/client/configuration.ts').PublicConfiguration
  }
}
