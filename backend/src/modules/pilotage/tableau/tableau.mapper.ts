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
import { type DevisFinalise, tauxDeConversion } from '@facturier/domaine/pilotage/conversion';
import { delaiDePaiement, type FacturePayee } from '@facturier/domaine/pilotage/delais';
import { AGES, type FactureOuverte, impayesParAge } from '@facturier/domaine/pilotage/impayes';
import { type DocumentEmis, factureDuMois } from '@facturier/domaine/pilotage/mois';
import { aEncaisser, enRetard, impayesAPart } from '@facturier/domaine/pilotage/pourquoi';
import { type DateCivile, ecartEnJours, moisDe } from '@facturier/domaine/valeurs/date-civile';
import { eurosDepuisCentimes, partDe } from '@facturier/domaine/valeurs/montant';
import type { Attentes } from './attentes.service';
import { clientsDe, type EcritureDuTableau } from './livre-du-tableau.service';

const CLIENTS_MONTRES = 5;

const rendreSomme = ({ centimes, termes }: Chiffre): SommeEtNombre => ({
  montant: eurosDepuisCentimes(centimes),
  nombre: termes.length,
});

/** Les trois chiffres de la liste, les mêmes qu'elle. */
export function rendreTete(
  ouvertes: readonly FactureOuverte[],
  ecritures: readonly EcritureDuTableau[],
  aujourdhui: DateCivile,
): TableauDeBord['tete'] {
  const mois = moisDe(aujourdhui);
  const parFacture = new Map<string, number>();
  for (const { date, facture, montantCentimes } of ecritures)
    if (facture !== null && moisDe(date) === mois)
      parFacture.set(facture, (parFacture.get(facture) ?? 0) + montantCentimes);
  const encaisses = [...parFacture.values()].filter((centimes) => centimes !== 0);
  const ancienne = ouvertes
    .filter(({ aPart, dateEcheance }) => aPart !== 'declaree' && dateEcheance < aujourdhui)
    .map(({ dateEcheance }) => dateEcheance)
    .toSorted()[0];
  return {
    enAttente: rendreSomme(aEncaisser(ouvertes)),
    enRetard: {
      ...rendreSomme(enRetard(ouvertes, aujourdhui)),
      depuisJours: ancienne ? ecartEnJours(ancienne, aujourdhui) : 0,
    },
    encaisseCeMois: {
      montant: eurosDepuisCentimes(encaisses.reduce((somme, centimes) => somme + centimes, 0)),
      nombre: encaisses.length,
      mois,
    },
  };
}

/** Un mois : facturé et encaissé. */
export const rendreMois =
  (documents: readonly DocumentEmis[], encaisses: ReadonlyMap<string, number>) =>
  (mois: string): MoisDeTableau => ({
    mois,
    facture: eurosDepuisCentimes(factureDuMois(documents, mois).centimes),
    encaisse: eurosDepuisCentimes(encaisses.get(mois) ?? 0),
  });

/** Ce que les clients doivent, par âge. */
export function rendreImpayes(ouvertes: readonly FactureOuverte[], aujourdhui: DateCivile): ImpayesDuTableau {
  const parAge = impayesParAge(ouvertes, aujourdhui);
  return {
    ages: AGES.map((age) => ({ age, ...rendreSomme(parAge[age]) })),
    declarees: rendreSomme(impayesAPart(ouvertes, 'declaree')),
    contestees: rendreSomme(impayesAPart(ouvertes, 'contestee')),
  };
}

/** Le délai de paiement, en jours et dixièmes. */
export function rendreDelai(soldees: readonly FacturePayee[]): DelaiDuTableau | null {
  const delai = delaiDePaiement(soldees);
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
export function rendreAnnee(ecritures: readonly EcritureDuTableau[], annee: number): AnneeDuTableau {
  const centimesDe = (de: (une: EcritureDuTableau) => number): number =>
    ecritures.reduce((total, une) => total + de(une), 0);
  const somme = (de: (une: EcritureDuTableau) => number): number => eurosDepuisCentimes(centimesDe(de));
  const total = centimesDe(({ montantCentimes }) => montantCentimes);
  const noms = new Map(ecritures.flatMap(({ client }) => (client ? [[client.id, client.nom] as const] : [])));
  return {
    annee,
    encaisse: eurosDepuisCentimes(total),
    clients: clientsDe(ecritures)
      .slice(0, CLIENTS_MONTRES)
      .map(({ cle, centimes }) => ({
        _id: cle,
        nom: noms.get(cle) ?? '',
        montant: eurosDepuisCentimes(centimes),
        part: total > 0 ? partDe(1_000, centimes, total) / 10 : 0,
      })),
    natures: {
      biens: somme(({ biensCentimes }) => biensCentimes ?? 0),
      services: somme(({ biensCentimes, montantCentimes }) =>
        biensCentimes === undefined ? 0 : montantCentimes - biensCentimes,
      ),
      nonDite: somme(({ biensCentimes, montantCentimes }) =>
        biensCentimes === undefined ? montantCentimes : 0,
      ),
    },
  };
}

/** Ce dont se fait la liste du jour. */
export interface FaitsDuJour {
  attentes: Attentes;
  retard: SommeEtNombre;
  devis: DevisDuTableau;
  aDeclarer: number;
}

/** Ce qui attend aujourd'hui : un acte sans rien n'y est pas. */
export function rendreAujourdhui({ attentes, retard, devis, aDeclarer }: FaitsDuJour): AFaireAujourdhui[] {
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
      nombre: attentes.brouillons,
      ...sansMontant,
      lien: '/factures?statut=brouillon',
    },
  ];
  return actes.filter(({ nombre }) => nombre > 0);
}
