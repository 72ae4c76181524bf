/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Set on a page that is the same for everyone in its language. */
    isPublic?: boolean
    /** The signed-in account, or null if signed out. Absent on a page that is the same for everyone. */
    user?: import('./lib/contract/account/accounts.ts').Profile | null
    /** Which operators need two-step verification. */
    secondFactorRule: import('./lib/rules/people/permissions.ts').SecondFactorRule
    /** Tells the page's script which session the page was rendered for. Null if signed out. */
    sessionMark: string | null
    /** Reads for the visitor: directly in this process, or at a separate product API. */
    api: import('./server/api/direct.ts').PageApi
    /** The status that the page for errors says, if the visitor's page has failed. */
    failure?: import('./server/site/pages/failed-page.ts').FailedPage['failure']
    /** The unread counts, requested on the pages that show them. Resolves to null if they can't be loaded. */
    unread: Promise<import('./lib/contract/notifications.ts').Unread | null>
    locale: import('./lib/words/locale.ts').Locale
    /** The content of /config.json, embedded in the page. */
    configuration: import('./lib/client/configuration.ts').PublicConfiguration
    /** The company's own data. */
    company: import('./lib/contract/company/company-data.ts').CompanySettings
    /** The company's logo, or null for the product's mark. */
    logo: import('./lib/contract/company/company-public.ts').Logo | null
    /** The name of the build. '' in development. */
    build: string
    /** Estimates a trip's price for any visitor. Returns null if the product API is separate. */
    estimate: (
      typed: import('./server/domain/pricing/estimates.ts').Typed
    ) => Promise<import('./server/site/forms/estimate.ts').Estimated | null>
    /** The vehicles with their prices. Empty if the product API is separate. */
    vehicles: import('./lib/contract/company.ts').TransportType[]
    /** Returns the OpenAPI document, or null if the product API is separate. Only for a page that is the same for everyone. */
    openApi?: () => Promise<object | null>
    /** The sent mails on the mailbox page in demo and development, otherwise null. */
    mailbox: import('./server/domain/outbox/mailbox.ts').MailboxEntry[] | null
  }
}
