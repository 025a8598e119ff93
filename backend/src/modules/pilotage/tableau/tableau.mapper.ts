import type {
  AFaireAujourdhui,
  AnneeDuTableau,
  DelaiDuTableau,
  DevisDuTableau,
  ImpayesDuTableau,
  MoisDeTableau,
  SommeEtNombre,
  TableauDeBord,
} from '@facturier/domaine/contrat/pilotage';
import type { Chiffre } from '@facturier/domaine/cotisations/chiffre';
import { montantTenu, naturesTenues } from '@facturier/domaine/cotisations/ventes';
import { type DevisFinalise, tauxDeConversion } from '@facturier/domaine/pilotage/conversion';
import { delaiDesSommes } from '@facturier/domaine/pilotage/delais';
import { AGES, type FactureOuverte, impayesParAge } from '@facturier/domaine/pilotage/impayes';
import { aEncaisser, enRetard, estEnRetard, impayesAPart } from '@facturier/domaine/pilotage/pourquoi';
import { anneeDe, type DateCivile, ecartEnJours, moisDe } from '@facturier/domaine/valeurs/date-civile';
import { eurosDepuisCentimes, partDe } from '@facturier/domaine/valeurs/montant';
import type { FaitsService, SommesDuCompte } from '../../factures/faits/faits.service';
import type { Attentes } from './attentes.service';

/** Un client, et ce qu'il a payé de l'année. */
type ClientPayant = Awaited<ReturnType<FaitsService['premiersClients']>>[number];

const rendreSomme = ({ centimes, termes }: Chiffre): SommeEtNombre => ({
  montant: eurosDepuisCentimes(centimes),
  nombre: termes.length,
});

/** Les trois chiffres de la liste, les mêmes qu'elle. */
export function rendreTete(
  ouvertes: readonly FactureOuverte[],
  { encaisse }: SommesDuCompte,
  aujourdhui: DateCivile,
): TableauDeBord['tete'] {
  const mois = moisDe(aujourdhui);
  const { nombre, montant } = encaisse(mois);
  const ancienne = ouvertes
    .filter((une) => estEnRetard(une, aujourdhui))
    .map(({ dateEcheance }) => dateEcheance)
    .toSorted()[0];
  return {
    enAttente: rendreSomme(aEncaisser(ouvertes)),
    enRetard: {
      ...rendreSomme(enRetard(ouvertes, aujourdhui)),
      depuisJours: ancienne ? ecartEnJours(ancienne, aujourdhui) : 0,
    },
    encaisseCeMois: { montant: eurosDepuisCentimes(montant), nombre, mois },
  };
}

/** Un mois : facturé et encaissé, tout le livre compris. */
export function rendreMois({ facture, livre }: SommesDuCompte): (mois: string) => MoisDeTableau {
  const encaisses = new Map<string, number>();
  for (const [le, vente] of Object.entries(livre))
    encaisses.set(moisDe(le), (encaisses.get(moisDe(le)) ?? 0) + montantTenu(vente));
  return (mois) => ({
    mois,
    facture: eurosDepuisCentimes(facture(mois)),
    encaisse: eurosDepuisCentimes(encaisses.get(mois) ?? 0),
  });
}

/** Ce que les clients doivent, par âge. */
export function rendreImpayes(ouvertes: readonly FactureOuverte[], aujourdhui: DateCivile): ImpayesDuTableau {
  const parAge = impayesParAge(ouvertes, aujourdhui);
  return {
    ages: AGES.map((age) => ({ age, ...rendreSomme(parAge[age]) })),
    declarees: rendreSomme(impayesAPart(ouvertes, 'declaree')),
    contestees: rendreSomme(impayesAPart(ouvertes, 'contestee')),
    retenues: rendreSomme(impayesAPart(ouvertes, 'retenue')),
  };
}

/** Le délai de paiement de ces mois, en jours et dixièmes. */
export function rendreDelai({ delais }: SommesDuCompte, mois: readonly string[]): DelaiDuTableau | null {
  const delai = delaiDesSommes(mois.flatMap((un) => delais[un] ?? []));
  return (
    delai && {
      factures: delai.factures,
      moyen: delai.moyenDixiemes / 10,
      pondere: delai.pondereDixiemes / 10,
    }
  );
}

const enPourCent = (milliemes: number | null): number | null => milliemes && milliemes / 10;

/** Ce que deviennent les devis. */
export function rendreDevis(devis: readonly DevisFinalise[]): DevisDuTableau {
  const { reponses, enNombre, enMontant, enAttente } = tauxDeConversion(devis);
  return {
    reponses,
    enNombre: enPourCent(enNombre),
    enMontant: enPourCent(enMontant),
    enAttente: { montant: eurosDepuisCentimes(enAttente.centimes), nombre: enAttente.nombre },
  };
}

/** L'année : ce qu'elle a encaissé, de qui, et pour quoi. */
export function rendreAnnee(
  { livre }: SommesDuCompte,
  clients: readonly ClientPayant[],
  annee: number,
): AnneeDuTableau {
  const ventes = Object.entries(livre).flatMap(([le, vente]) => (anneeDe(le) === annee ? [vente] : []));
  const total = ventes.reduce((somme, vente) => somme + montantTenu(vente), 0);
  const nature = (une: 'biens' | 'services' | 'nonDite'): number =>
    eurosDepuisCentimes(ventes.reduce((somme, vente) => somme + naturesTenues(vente)[une], 0));
  return {
    annee,
    encaisse: eurosDepuisCentimes(total),
    clients: clients.map(({ id, nom, centimes }) => ({
      ...{ _id: id, nom },
      montant: eurosDepuisCentimes(centimes),
      part: total > 0 ? partDe(1_000, centimes, total) / 10 : 0,
    })),
    natures: { biens: nature('biens'), services: nature('services'), nonDite: nature('nonDite') },
  };
}

/** Ce dont se fait la liste du jour. */
export interface FaitsDuJour {
  attentes: Attentes;
  brouillons: number;
  retard: SommeEtNombre;
  devis: DevisDuTableau;
  aDeclarer: number;
}

/** Ce qui attend aujourd'hui : un acte sans rien n'y est pas. */
export function rendreAujourdhui({
  attentes,
  brouillons,
  retard,
  devis,
  aDeclarer,
}: FaitsDuJour): AFaireAujourdhui[] {
  const sansMontant = { montant: null };
  const actes: AFaireAujourdhui[] = [
    {
      acte: 'declarer',
      nombre: aDeclarer,
      ...sansMontant,
      lien: '/declarations',
    },
    { acte: 'encaisser_retards', ...retard, lien: '/factures?statut=en_retard' },
    {
      acte: 'repondre_litiges',
      nombre: attentes.litiges.filter(({ aRepondre }) => aRepondre).length,
      ...sansMontant,
      lien: '/relances',
    },
    { acte: 'lire_messages', nombre: attentes.messages, ...sansMontant, lien: '/messages' },
    { acte: 'suivre_devis', ...devis.enAttente, lien: '/devis?etat=a_suivre' },
    {
      acte: 'envoyer_brouillons',
      nombre: brouillons,
      ...sansMontant,
      lien: '/factures?statut=brouillon',
    },
  ];
  return actes.filter(({ nombre }) => nombre > 0);
}
