/** The time zone in which all screens show times: that of the company, because the pickup is there. */

/** The zone of this process. A process serves one company. */
let served: string | undefined

/** Sets the zone for everything that this process renders from now on. Takes an IANA name. */
export function useCompanyZone(timeZone: string): void {
  served = timeZone
}

/** Returns the IANA name of the company's time zone. In the browser, the page has it on `<html>`. */
export function companyZone(): string {
  const zone = typeof document === 'undefined' ? served : document.documentElement.dataset['timeZone']
  return zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
}
