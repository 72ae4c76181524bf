import type { ReactNode } from 'react'
import { filePath, fileRules } from '../../../lib/contract/files.ts'
import type { Words } from '../../../lib/words/words.ts'
import { $draft, setPackage } from '../../../stores/booking/booking.ts'
import { PhotoInput } from '../../ui/photos/PhotoInput.tsx'
import { usePhotos } from '../../ui/photos/use-photos.ts'

export interface PackagePhotosProps {
  /** The package's key in the draft. The index may change while a photo is uploading. */
  id: number
  /** The ids of the photos in the draft. */
  ids: readonly string[]
  words: Pick<Words, 'photos'>
}

/** Shows the photos of one package: those in the draft and those still uploading. */
export function PackagePhotos({ id: own, ids, words }: PackagePhotosProps): ReactNode {
  const index = () => $draft.get().package_keys.indexOf(own)
  const photos = usePhotos({
    purpose: 'package',
    most: fileRules.perPackage,
    onSent(file, key) {
      const now = $draft.get().quote.packages[index()]?.photos ?? []
      setPackage({ photos: [...now, file.id] }, index())
      photos.remove(key)
    }
  })
  const uploaded = ids.map(id => ({
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
      photos={[...uploaded, ...photos.shown]}
      most={fileRules.perPackage}
      onAdd={files =>
        photos.add(files.slice(0, fileRules.perPackage - uploaded.length - photos.shown.length))
      }
      onRemove={key =>
        ids.includes(key) ? setPackage({ photos: ids.filter(id => id !== key) }, index()) : photos.remove(key)
      }
      onRetry={photos.retry}
      words={words.photos}
    />
  )
}
