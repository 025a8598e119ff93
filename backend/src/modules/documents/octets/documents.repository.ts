import { Injectable } from '@nestjs/common';
import { Blobs } from '../../../platform/blobs/blobs';
import { type CodeSigne, DocumentPdf } from '../schemas/suivi.schemas';
import type { Cible } from '../suivi.repository';
import { sha256De } from '../../../common/cles/empreinte';

const cleDe = ({ emetteur, _id }: Cible): Pick<DocumentPdf, 'emetteur' | 'facture'> => ({
  emetteur,
  facture: _id,
});

/** Les octets des documents émis : écrits une fois, avec leur empreinte. */
@Injectable()
export class DocumentsRepository {
  constructor(private readonly blobs: Blobs) {}

  /** Les octets enregistrés, ou `null`. */
  async lire(cible: Cible): Promise<Buffer | null> {
    return (await this.blobs.get(DocumentPdf, cleDe(cible)))?.octets ?? null;
  }

  /** Tout ce qui est rangé de ce document, empreintes comprises. */
  async lireTout(cible: Cible): Promise<DocumentPdf | null> {
    return this.blobs.get(DocumentPdf, cleDe(cible));
  }

  /** Le XML enregistré avec les octets ; `null` pour un document d'avant Factur-X, ou pas encore produit. */
  async lireXml(cible: Cible): Promise<string | null> {
    return (await this.blobs.get(DocumentPdf, cleDe(cible)))?.xml ?? null;
  }

  /** Le code enregistré avec les octets ; `null` pour un document d'avant lui. */
  async lireCode(cible: Cible): Promise<CodeSigne | null> {
    return (await this.blobs.get(DocumentPdf, cleDe(cible)))?.verification ?? null;
  }

  /** Enregistre les octets, le XML qu'ils portent et le code qu'ils impriment. @throws E11000 s'ils l'étaient déjà : la transaction en cours est alors perdue */
  async ecrire(
    cible: Cible,
    octets: Buffer,
    { xml, verification, creeLe }: Pick<DocumentPdf, 'verification' | 'creeLe'> & { xml: string },
  ): Promise<void> {
    const empreintes = { sha256: sha256De(octets), sha256Xml: sha256De(xml) };
    const code = verification ? { verification } : {};
    await this.blobs.put(DocumentPdf, { ...cleDe(cible), octets, xml, ...empreintes, ...code, creeLe });
  }
}
