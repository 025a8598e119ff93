import { composerCertificat } from '@facturier/domaine/devis/certificat';
import { Injectable } from '@nestjs/common';
import { estDoublon } from '../../../common/database/erreurs-mongo';
import { Transactions } from '../../../common/database/transactions';
import { Environnement } from '../../../config/environnement';

import { DocumentsService } from '../../documents/octets/documents.service';
import { DocumentsDevisService } from '../documents-devis.service';
import { DevisNonSigne } from '../erreurs';
import type { Devis } from '../schemas/devis.schema';
import { FichiersPreuvesRepository } from './fichiers-preuves.repository';
import { fichierDePreuve, preuveDe } from './dossier-signature';
import type { Signature } from './signature.schema';
import { SignaturesRepository } from './signatures.repository';

/** Un fichier à donner. */
export interface Fichier {
  nom: string;
  octets: Buffer;
}

/** Le certificat et le fichier de preuve d'un devis accepté : mêmes octets à chaque lecture. */
@Injectable()
export class CertificatsService {
  constructor(
    private readonly signatures: SignaturesRepository,
    private readonly fichiers: FichiersPreuvesRepository,
    private readonly devis: DocumentsDevisService,
    private readonly dessin: DocumentsService,
    private readonly transactions: Transactions,
    private readonly env: Environnement,
  ) {}

  /** @throws DevisNonSigne */
  async certificat(devis: Devis): Promise<Fichier> {
    const signature = await this.exiger(devis);
    const octets = (await this.fichiers.certificat(devis)) ?? (await this.produire(devis, signature));
    return { nom: `${devis.numero}-certificat.pdf`, octets };
  }

  /** @throws DevisNonSigne */
  async preuve(devis: Devis): Promise<Fichier> {
    return { nom: `${devis.numero}-preuve.json`, octets: fichierDePreuve(await this.exiger(devis)) };
  }

  /** Les trois fichiers qu'un accusé porte. @throws DevisNonSigne */
  async tous(devis: Devis): Promise<Fichier[]> {
    const octets = await this.devis.octetsDe(devis);
    return [{ nom: `${devis.numero}.pdf`, octets }, await this.certificat(devis), await this.preuve(devis)];
  }

  /** Le devis de ce compte. @throws DevisIntrouvable */
  async devisDe(emetteurId: string, id: string): Promise<Devis> {
    return this.devis.exiger(emetteurId, id);
  }

  /** La page où tout le monde vérifie cette preuve. */
  verification(empreinte: string): string {
    return `${this.env.APP_URL}/preuves/${empreinte}`;
  }

  private async exiger(devis: Devis): Promise<Signature> {
    const signature = await this.signatures.trouver(devis);
    if (!signature) throw new DevisNonSigne();
    return signature;
  }

  /** Range le certificat ; si un autre l'a fait en même temps, ses octets font foi. */
  private async produire(devis: Devis, signature: Signature): Promise<Buffer> {
    const { numero, vendeurFige } = devis;
    const { empreinte, signeLe } = signature;
    const composition = {
      verification: this.verification(empreinte),
      couleurAccent: vendeurFige!.couleurAccent,
    };
    const octets = await this.dessin.certificat(composerCertificat(preuveDe(signature), composition), {
      creeLe: signeLe,
      devis: { nom: `${numero}.pdf`, octets: await this.devis.octetsDe(devis) },
      preuve: { nom: `${numero}-preuve.json`, octets: fichierDePreuve(signature) },
    });
    try {
      await this.transactions.executer(async () => {
        await this.fichiers.rangerCertificat(devis, octets, signeLe);
        await this.fichiers.retenir(devis, empreinte, { certificat: octets });
      });
      return octets;
    } catch (erreur) {
      const premiers = estDoublon(erreur) ? await this.fichiers.certificat(devis) : null;
      if (!premiers) throw erreur;
      return premiers;
    }
  }
}
