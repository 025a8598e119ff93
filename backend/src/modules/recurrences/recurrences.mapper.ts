import type {
  EcheanceAVenir,
  EcheanceDeSerie,
  ModeleDeSerie,
  OccurrenceDeSerie,
  Recurrence as Rendue,
} from '@facturier/domaine/contrat/recurrences';
import type { IndiceDeSerie } from '@facturier/domaine/contrat/recurrences-suivis';
import { estDuCommerce } from '@facturier/domaine/documents/sorte-de-client';
import { type Periode, periodeDeLEcheance } from '@facturier/domaine/recurrences/calendrier';
import type { ModeleDate } from '@facturier/domaine/recurrences/modele';
import { RAISONS_DE_SAUT, seFaitALaMain, statutEnMots } from '@facturier/domaine/recurrences/serie';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import type { Client } from '../clients/schemas/client.schema';
import { rendreLigne } from '../factures/lecture/corps.mapper';
import type { Occurrence } from './schemas/occurrence.schema';
import type { ContenuDeModele, Recurrence } from './schemas/recurrence.schema';
import { estConsommateur } from './reconduction';
import { bornes, contenuDe, echeanceDe, totalDe } from './serie';

/** Une échéance, et ce qu'est devenue la facture qu'elle a faite. */
export type OccurrenceLue = Occurrence & { numero?: string };

const rendreEcheance = ({
  k,
  le,
  du,
  au,
}: { k: number; le: string } & Partial<Periode>): EcheanceDeSerie => ({
  k,
  le,
  ...(du && au && { du, au }),
});

function rendreModele({ aPartirDu, contenu, raison }: ModeleDate<ContenuDeModele>): ModeleDeSerie {
  return {
    aPartirDu,
    objet: contenu.contenu.objet ?? null,
    lignes: contenu.contenu.lignes.map(rendreLigne),
    montant: eurosDepuisCentimes(totalDe(contenu.contenu)),
    raison: raison ?? null,
  };
}

function rendreIndice({ indice }: Recurrence): IndiceDeSerie | null {
  if (!indice) return null;
  const { nom, s0, mois, plafond, reviseLe } = indice;
  return { nom, s0, mois, plafond, reviseLe };
}

/** @param client sa fiche ; `null` : elle n'est plus */
export function rendreSerie(serie: Recurrence, client: Client | null): Rendue {
  const { rythme, fin, prochaine } = serie;
  return {
    _id: serie._id.toHexString(),
    nom: serie.nom,
    client: {
      _id: serie.client.toHexString(),
      nom: client?.nom ?? 'Client supprimé',
      email: client?.email ?? '',
      professionnel: client !== null && estDuCommerce(client),
      consommateur: client !== null && estConsommateur(client),
    },
    unite: rythme.unite,
    pas: rythme.pas,
    ancre: rythme.ancre,
    debut: rythme.debut,
    jusquAu: typeof fin === 'object' && 'date' in fin ? fin.date : null,
    nombre: typeof fin === 'object' && 'nombre' in fin ? fin.nombre : null,
    periode: serie.periode,
    entamee: rythme.entamee ?? null,
    mode: serie.mode,
    echeanceJours: serie.echeanceJours,
    preavis: serie.preavis,
    copieAMoi: serie.copieAMoi ?? false,
    objetCourriel: serie.objetCourriel ?? null,
    messageCourriel: serie.messageCourriel ?? null,
    indice: rendreIndice(serie),
    reconduction: serie.reconduction ?? null,
    statut: serie.statut,
    raison: serie.raison,
    enMots: statutEnMots({ ...serie, prochaine: prochaine?.le ?? null }),
    prochaine:
      prochaine &&
      rendreEcheance({ ...prochaine, ...bornes(periodeDeLEcheance(rythme, prochaine.k, serie.periode)) }),
    echecs: serie.echecs,
    modeles: serie.modeles.toSorted((a, b) => a.aPartirDu.localeCompare(b.aPartirDu)).map(rendreModele),
    version: serie.version,
    createdAt: serie.creeLe.toISOString(),
    updatedAt: serie.modifieLe.toISOString(),
  };
}

export function rendreAVenir(serie: Recurrence, k: number): EcheanceAVenir {
  const { le, periode } = echeanceDe(serie, k);
  const { contenu } = contenuDe(serie, k);
  return {
    ...rendreEcheance({ k, le, ...bornes(periode) }),
    objet: contenu.objet ?? null,
    premiereLigne: contenu.lignes[0]?.description ?? '',
    montant: eurosDepuisCentimes(totalDe(contenu)),
  };
}

export function rendreOccurrence(occurrence: OccurrenceLue): OccurrenceDeSerie {
  const { etat, saut, echec, facture, numero } = occurrence;
  return {
    ...rendreEcheance(occurrence),
    etat,
    raison: echec ?? (saut ? RAISONS_DE_SAUT[saut] : null),
    facture: facture?.toHexString() ?? null,
    numero: numero ?? null,
    faisable: seFaitALaMain({ etat, facture }),
  };
}
