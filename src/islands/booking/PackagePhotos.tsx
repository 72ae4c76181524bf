import type { ReactNode } from 'react'
import { filePath, fileRules } from '../../lib/contract/files.ts'
import type { Words } from '../../lib/words/words.ts'
import { $draft, setPackage } from '../../stores/booking/booking.ts'
import { PhotoInput } from '../ui/PhotoInput.tsx'
import { usePhotos } from '../ui/use-photos.ts'

export interface PackagePhotosProps {
  /** Which package of the draft, by its key: it may have moved until a picture has arrived. */
  id: number
  /** Ids of those that the draft has. */
  ids: readonly string[]
  words: Pick<Words, 'photos' | 'errors'>
}

/** Pictures of one package: those of the draft, and those on their way into it. */
export function PackagePhotos({ id: own, ids, words }: PackagePhotosProps): ReactNode {
  const index = () => $draft.get().package_keys.indexOf(own)
  const photos = usePhotos(
    {
      purpose: 'package',
      most: fileRules.perPackage,
      onSent(file, key) {
        const now = $draft.get().packages[index()]?.photos ?? []
        setPackage({ photos: [...now, file.id] }, index())
        photos.remove(key)
      }
    },
    words.errors
  )
  const kept = ids.map(id => ({
    key: id,
    preview: filePath(id),
    state: 'sent' as const,
    progress: 1,
    failure: null
  }))
  return (
    <PhotoInput
      label={words.photos.packages}
      hint={words.photos.packagesHint}
      photos={[...kept, ...photos.shown]}
      most={fileRules.perPackage}
      onAdd={files => photos.add(files.slice(0, fileRules.perPackage - kept.length - photos.shown.length))}
      onRemove={key =>
        ids.includes(key) ? setPackage({ photos: ids.filter(id => id !== key) }, index()) : photos.remove(key)
      }
      onRetry={photos.retry}
      words={words.photos}
    />
  )
}
