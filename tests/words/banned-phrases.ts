/** Archaic or unclear phrases that the product's texts, comments and documents must not use, with replacements. */
export interface BannedPhrase {
  phrase: RegExp
  instead: string
}

export const bannedPhrases: readonly BannedPhrase[] = [
  { phrase: /\bcan not\b/i, instead: "can't" },
  { phrase: /\b(are|is|be|been|was|were) told\b/i, instead: 'see, get, "We\'ll notify you"' },
  { phrase: /\banew\b/i, instead: 'again' },
  { phrase: /\bby (itself|themselves)\b/i, instead: 'automatically' },
  { phrase: /\bhand(s|ed|ing)? (it |them )?over\b/i, instead: 'deliver, delivered' },
  { phrase: /\bwhat is (carried|asked|told)\b/i, instead: 'name the thing' },
  { phrase: /\bnobody\b/i, instead: 'no one, or name who' },
  { phrase: /(?<!\b(on|by|all) )\bthe way\b(?! (you|they|we|it)\b)|\bway by road\b/i, instead: 'route' },
  { phrase: /\bstands?\b/i, instead: 'is' },
  { phrase: /\bwhose\b/i, instead: 'two sentences' },
  { phrase: /\bwho(m|so)?ever\b/i, instead: 'anyone who, or name who' },
  { phrase: /\bcomes? to\b/i, instead: 'is, costs' },
  { phrase: /\bnothing but\b/i, instead: 'only' },
  { phrase: /\bcall(s|ed)? off\b/i, instead: 'cancel, cancelled' },
  { phrase: /\bunder way\b/i, instead: 'active' },
  { phrase: /\btries\b/i, instead: 'attempts' },
  { phrase: /\b(is|are) (not right|no(?! longer\b))\b/i, instead: "isn't right, isn't a" },
  { phrase: /\bask for (a new|one|another)\b/i, instead: 'request' },
  { phrase: /\bvouch(es|ed)?\b/i, instead: 'confirm' },
  { phrase: /\b(tell|say|write) (it|us|your)\b/i, instead: 'enter, share, contact support' },
  { phrase: /\b(is|are|was|were|been|being) looked (at|for)\b/i, instead: 'review, search' },
  { phrase: /(?<!\b(much|less|many|send) )\bat once\b/i, instead: 'right away' },
  { phrase: /\bcourier\b/i, instead: 'driver' },
  { phrase: /\bsecond (factor|step)\b/i, instead: 'two-step verification' },
  { phrase: /\bpictures?\b/i, instead: 'photo' },
  {
    phrase: /\b(kilo)?metres?\b|\bcolour|\blicence\b|\bcentres?\b|\brecognise/i,
    instead: 'American spelling'
  }
]
