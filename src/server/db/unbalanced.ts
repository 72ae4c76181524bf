/**
 * Selects the entries of the books that aren't whole: their count of postings, their sum or their currency is wrong. The trigger
 * refuses them, except while triggers are off.
 */
export const unbalancedEntries = `
  select e.id::text as id from journal_entries e
  left join (
    select p.entry_id, count(*) as lines, sum(p.amount) as sum, min(a.currency) as least, max(a.currency) as most
    from postings p join money_accounts a on a.id = p.account_id group by 1
  ) p on p.entry_id = e.id
  where (p.lines = e.lines and p.sum = 0 and p.least = e.currency and p.most = e.currency) is not true
  order by e.id limit 100`
