import type {
  RetenueDeDevis,
  SituationDeDevis,
  SituationsDeDevis,
} from '@facturier/domaine/contrat/devis-situations';
import { refusDeSituation } from '@facturier/domaine/devis/facturation';
import { dejaFait, totalDeSituation, totalDuMarche } from '@facturier/domaine/devis/situations';
import { completerLigne, type Ligne } from '@facturier/domaine/documents/ligne';
import { retenu } from '@facturier/domaine/factures/retenue';
import { type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import {
  eurosDepuisCentimes,
  quantiteDepuisMilliemes,
  tauxDepuisCentiemes,
} from '@facturier/domaine/valeurs/montant';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../../common/horloge/horloge';
import { PiecesDevisRepository } from '../../factures/devis/pieces-devis.repository';
import type { Facture } from '../../documents/schemas/facture.schema';
import { DevisRepository } from '../devis.repository';
import { DevisIntrouvable } from '../erreurs';
import { liberableLeDe } from '../retenue-devis';
import type { Devis } from '../schemas/devis.schema';
import { AvenantsDevisService } from './avenants-devis.service';
import { refusDeDecompte } from './decompte-devis.service';
import { facturationDe } from './etat';
import { refusDeLettre } from './lettre-retenue.service';
import { marcheDe, situationsFaites } from './situer';

const PAS_ACCEPTE = 'Seul un devis accepté se facture.';

/** Une ligne d'avenant le dit : « Cloison (avenant n° 1, DEV-2026-002) ». */
const nomDeLigne = ({ description, detail }: Ligne): string => {
  const avenant = /^Avenant (n°\u00a0\d+, [^\n]+)\.$/m.exec(detail ?? '')?.[1];
  return avenant ? `${description} (avenant ${avenant})` : description;
};

function rendreSituation(facture: Facture): SituationDeDevis {
  const { situation, totalTtcCentimes, imputeCentimes = 0, avoirsCentimes, retenue } = facture;
  return {
    facture: facture._id.toHexString(),
    numero: facture.numero ?? null,
    rang: situation?.rang ?? 0,
    statut: facture.statutEmetteur,
    dateEmission: facture.dateEmission,
    montant: eurosDepuisCentimes(totalTtcCentimes),
    net: eurosDepuisCentimes(Math.max(0, totalTtcCentimes - imputeCentimes - avoirsCentimes)),
    retenue: eurosDepuisCentimes(retenue?.centimes ?? 0),
    encaisse: eurosDepuisCentimes(facture.payeCentimes),
    derniere: situation?.definitive ?? false,
  };
}

function rendreRetenue(
  { retenue }: Devis,
  faites: readonly Facture[],
  aujourdhui: DateCivile,
): RetenueDeDevis | null {
  if (!retenue) return null;
  const retenus = faites.reduce((somme, une) => somme + retenu(une, aujourdhui), 0);
  return {
    taux: tauxDepuisCentiemes(retenue.tauxCentiemes),
    consignataire: retenue.consignataire ?? null,
    cautionLe: retenue.cautionLe ?? null,
    opposition: retenue.opposition ?? null,
    retenu: eurosDepuisCentimes(retenus),
  };
}

/** Où en sont les travaux d'un devis, ligne par ligne. */
@Injectable()
export class LectureSituationsService {
  constructor(
    private readonly depot: DevisRepository,
    private readonly pieces: PiecesDevisRepository,
    private readonly avenants: AvenantsDevisService,
    private readonly horloge: Horloge,
  ) {}

  /** @throws DevisIntrouvable */
  async lire(emetteurId: string, id: string): Promise<SituationsDeDevis> {
    const trouve = await this.depot.trouver(emetteurId, id);
    if (!trouve) throw new DevisIntrouvable();
    const devis = await this.avenants.marche(trouve);
    const factures = await this.pieces.lister(emetteurId, devis._id);
    const faites = situationsFaites(factures);
    const marche = marcheDe(devis);
    const deja = faites.map(({ situation }) => situation);
    const accepte = devis.etat === 'accepte';
    return {
      lignes: this.lignesDe(devis, dejaFait(marche, deja)),
      marche: eurosDepuisCentimes(totalDuMarche(marche)),
      cumul: eurosDepuisCentimes(deja.reduce((somme, une) => somme + totalDeSituation(une), 0)),
      avenants: await this.avenants.lister(devis),
      situations: factures.filter(({ situation }) => situation !== undefined).map(rendreSituation),
      refus: accepte ? (refusDeSituation(facturationDe(devis, factures))?.message ?? null) : PAS_ACCEPTE,
      retenue: rendreRetenue(devis, faites, dateCivileAParis(this.horloge.maintenant())),
      receptionLe: devis.travauxRecusLe ?? null,
      liberableLe: liberableLeDe(devis) ?? null,
      decompte: devis.decompte
        ? { numero: devis.decompte.document.numero ?? '', le: dateCivileAParis(devis.decompte.le) }
        : null,
      refusLettre: refusDeLettre(devis, factures),
      refusDecompte: devis.decompte ? null : accepte ? refusDeDecompte(devis, factures) : PAS_ACCEPTE,
    };
  }

  private lignesDe(
    devis: Devis,
    { cumuls, montants }: ReturnType<typeof dejaFait>,
  ): SituationsDeDevis['lignes'] {
    return devis.lignes.map(completerLigne).map((ligne, rang) => ({
      ligne: rang,
      description: nomDeLigne(ligne),
      quantite: quantiteDepuisMilliemes(ligne.quantiteMilliemes),
      unite: ligne.unite ?? null,
      montant: eurosDepuisCentimes(ligne.montantCentimes),
      cumul: tauxDepuisCentiemes(cumuls[rang]!),
      dejaFacture: eurosDepuisCentimes(montants[rang]!),
    }));
  }
}
