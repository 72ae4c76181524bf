export interface QueryWord {
  /** The word in ASCII, and as in the dictionary. */
  plain: string
  sound: string
  isNumber: boolean
  /** It may be missing in a place that fits: part of a house number or postal code, or a word such as 'flat'. */
  isOptional: boolean
  /** Part of a flat's or a floor's number. */
  isUnit: boolean
  /** Part of a postal code. */
  isCode: boolean
  /** Says only what kind of street it is. */
  isCommon: boolean
  /** Nothing is between it and the word before, or only a dash or a slash. */
  isGlued: boolean
  isJoined: boolean
  /** Only a slash is between it and the word before. */
  isSlashed: boolean
  /** How digits are written as an ordinal number: '2º', or '2.' and '2nd'. A full stop is one only if a word follows. */
  ordinal: 'sign' | 'ending' | undefined
  /** A number sign is in front: '#3'. */
  isSigned: boolean
  /** The part of the text between commas and line ends. */
  segment: number
}
