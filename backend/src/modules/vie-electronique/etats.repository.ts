import { DEPOT_RECU, REPONSES_DE_PLATEFORME } from '@facturier/domaine/factures/passages';
import { Injectable } from '@nestjs/common';
import { lots } from '../../common/database/curseurs';
import type { Electronique } from '../documents/schemas/electronique';
import type { Facture } from '../documents/schemas/facture.schema';
import { depuis, SuiviRepository } from '../documents/suivi.repository';

type Traces = Pick<Partial<Facture>, 'codeRefus' | 'motifRefus' | 'declareePayeeLe' | 'avantDeclaration'>;

/** Ce que la plateforme fait passer d'une facture : chaque écriture porte l'état dont elle part, rend `null` si elle n'y est plus. */
@Injectable()
export class EtatsElectroniquesRepository extends SuiviRepository {
  /** L'état que ses messages donnent. Rejoint la transaction en cours. */
  async noterVie(
    facture: Facture,
    { incident, ...vie }: Pick<Electronique, 'etat' | 'dernierCode' | 'messages' | 'incident' | 'passages'>,
  ): Promise<Facture | null> {
    const ecrits = { ...vie, ...(incident && { incident }) };
    const champs = Object.entries(ecrits).map(([nom, valeur]) => [`electronique.${nom}`, valeur] as const);
    const oter = incident ? {} : { $unset: { 'electronique.incident': 1 } };
    return this.suivre(facture, {}, { $set: Object.fromEntries(champs), ...oter });
  }

  /** Celles dont un encaissement est peut-être à dire, tous comptes. */
  async aDire(limite: number): Promise<Pick<Facture, '_id' | 'emetteur'>[]> {
    return this.factures
      .find({ 'electronique.aDire': true, 'electronique.passages': 'envoyee' }, { emetteur: 1 })
      .limit(limite)
      .lean<Pick<Facture, '_id' | 'emetteur'>[]>();
  }

  /** Celles dont des messages ont tiré l'état, tous comptes, par lots. La vérification seule lit ainsi. */
  dites(): AsyncGenerator<Pick<Facture, '_id' | 'emetteur'>[]> {
    const filtre = { 'electronique.dernierCode': { $type: 'string' } };
    return lots<Pick<Facture, '_id' | 'emetteur'>>(
      this.factures.collection.find(filtre, { projection: { emetteur: 1 }, batchSize: 200 }),
    );
  }

  /** Tout est dit de ce livre, s'il est encore celui qui a été lu. Rejoint la transaction en cours. */
  async avoirDit(facture: Facture): Promise<void> {
    const { version } = facture;
    await this.suivre(facture, { version }, { $unset: { 'electronique.aDire': 1 } });
  }

  /** Reçue par sa plateforme, elle est partie. */
  async devenirDeposee(facture: Facture): Promise<Facture | null> {
    const envoyee = { $set: { statutEmetteur: DEPOT_RECU.vers } };
    return this.suivre(facture, depuis('statutEmetteur', DEPOT_RECU), envoyee);
  }

  /** Ce que son acheteur en dit par sa plateforme. */
  async repondre(
    facture: Facture,
    vers: keyof typeof REPONSES_DE_PLATEFORME,
    traces: Traces = {},
  ): Promise<Facture | null> {
    const pas = REPONSES_DE_PLATEFORME[vers];
    return this.suivre(facture, depuis('statutDestinataire', pas), {
      $set: { statutDestinataire: pas.vers, ...traces },
      // Refusée, elle n'est plus dite payée.
      ...(vers === 'refusee' && { $unset: { declareePayeeLe: 1, avantDeclaration: 1 } }),
    });
  }
}
