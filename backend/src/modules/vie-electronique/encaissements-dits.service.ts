import { nomLegal } from '@facturier/domaine/documents/vendeur';
import { natureDe } from '@facturier/domaine/documents/nature';
import { type EcritureADire, encaissementsADire } from '@facturier/domaine/plateforme/encaissements-dits';
import { instantDe } from '@facturier/domaine/plateforme/horodatage';
import { ENCAISSEMENTS_DITS } from '@facturier/domaine/plateforme/reglages-dates';
import { sirenDe } from '@facturier/domaine/valeurs/siret';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { FacturesRepository } from '../documents/factures.repository';
import type { Facture } from '../documents/schemas/facture.schema';
import type { EcritureDeFacture } from '../documents/schemas/suivi.schemas';
import { LivreService } from '../livre/paiements/livre.service';
import { EtatsElectroniquesRepository } from './etats.repository';
import { StatutsEmisService } from './statuts-emis.service';
import { ViesService } from './vies.service';

/** Ni rejetée ni irrecevable : sa plateforme la connaît. */
const estDeposee = ({ electronique }: Facture): boolean =>
  electronique?.passages?.includes('envoyee') === true &&
  !['rejetee', 'irrecevable'].includes(electronique.etat ?? '');

/** Elle vend des services, ou c'est un acompte : la TVA y est due à l'encaissement (CGI, art. 269). */
const paieDesServices = ({ lignes, vendeurFige, devis }: Facture): boolean =>
  devis?.nature === 'acompte' || natureDe({ contenu: { lignes }, vendeur: vendeurFige ?? {} }) !== 'biens';

const ecritureDe = ({ _id, date, montantCentimes, annule }: EcritureDeFacture): EcritureADire => ({
  ...{ id: _id.toHexString(), date, centimes: montantCentimes },
  sorte: annule ? 'contrepassation' : montantCentimes < 0 ? 'remboursement' : 'encaissement',
});

/** Un 212 par écriture du livre d'une facture déposée : ce qui entre, et ce qui le défait. Le livre ne change jamais d'ici. */
@Injectable()
export class EncaissementsDitsService {
  constructor(
    private readonly factures: FacturesRepository,
    private readonly etats: EtatsElectroniquesRepository,
    private readonly vies: ViesService,
    private readonly livre: LivreService,
    private readonly statuts: StatutsEmisService,
    private readonly horloge: Horloge,
  ) {}

  /** Dit ce qui ne l'est pas encore ; pas encore déposée, elle attend son 200. Rejoint la transaction en cours. */
  async direDans(emetteurId: string, factureId: string): Promise<void> {
    const facture = await this.factures.trouver(emetteurId, factureId);
    if (!facture?.electronique?.aDire || !estDeposee(facture)) return;
    let messages = await this.vies.messagesDe(facture);
    const ecritures = (await this.livre.lister(emetteurId, facture._id)).map(ecritureDe);
    const aDire = encaissementsADire({
      ...{
        deposee: true,
        servicesOuAcompte: paieDesServices(facture),
        reglages: ENCAISSEMENTS_DITS,
        ecritures,
      },
      dites: messages.flatMap(({ ecriture }) => ecriture ?? []),
    });
    for (const { ecriture, date, montants, commentaire } of aDire) {
      messages = await this.statuts.promettre(messages, {
        ...{ proprietaire: facture.emetteur, document: facture._id, cote: 'emise', ecriture },
        statut: {
          ...{ code: '212', qui: 'vendeur', ...partiesDe(facture), montants, acteLe: this.instant(date) },
          ...(commentaire && { commentaire }),
        },
      });
    }
    await this.vies.appliquer(facture, messages);
    const relue = await this.etats.relire(facture);
    if (relue) await this.etats.avoirDit(relue);
  }

  /** Aujourd'hui, maintenant ; d'un jour passé, sa fin : rien n'y est dit avant ce qui s'y est fait. */
  private instant(date: string): Date {
    const maintenant = this.horloge.maintenant();
    const fin = instantDe(`${date.replaceAll('-', '')}235959`)!;
    return fin < maintenant ? fin : maintenant;
  }
}

/** Les deux côtés d'une facture émise, et elle, tels qu'un statut les dit. */
export function partiesDe({ vendeurFige, clientFige, electronique, ...facture }: Facture) {
  const siren = sirenDe(vendeurFige?.siret ?? '');
  const duClient = clientFige?.siren ?? (clientFige?.siret ? sirenDe(clientFige.siret) : '');
  return {
    vendeur: {
      siren,
      nom: vendeurFige ? nomLegal(vendeurFige, facture.dateEmission) : '',
      adresse: vendeurFige?.adresseElectronique ?? siren,
    },
    acheteur: {
      siren: duClient,
      nom: clientFige?.nom ?? '',
      adresse: electronique?.adresse?.valeur ?? duClient,
    },
    facture: {
      numero: facture.numero ?? '',
      type: facture.genre === 'avoir' ? '381' : facture.devis?.nature === 'acompte' ? '386' : '380',
      emission: facture.dateEmission,
    },
  } as const;
}
