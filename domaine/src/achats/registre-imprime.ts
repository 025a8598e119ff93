import { couleurLisible } from '../documents/couleurs';
import { blocEmetteur } from '../documents/document';
import type { Vendeur } from '../documents/facture';
import { nomDuMoyen } from '../documents/moyens-paiement';
import { ligneImprimable } from '../documents/texte-imprimable';
import { nomLegal } from '../documents/vendeur';
import type { CaseDuLivre, EcritureImprimee, LivreImprime, MoisImprime } from '../recettes/livre-modele';
import { libellePeriode, trimestresDAnnee } from '../recettes/periode';
import { type DateCivile, formaterDateCourte, formaterDateLongue } from '../valeurs/date-civile';
import { type Centimes, formaterEuros } from '../valeurs/montant';
import { type Achat, anneeDuRegistre, enOrdre, type SommesDuRegistre } from './registre';

/** Ce qu'il faut pour imprimer un registre : qui le tient, son année, ses écritures, et le jour de l'impression. */
export interface RegistreAImprimer {
  vendeur: Vendeur;
  annee: number;
  achats: readonly Achat[];
  le: DateCivile;
}

const compter = (nombre: number): string =>
  nombre === 0 ? 'aucune écriture' : `${nombre}\u00a0écriture${nombre > 1 ? 's' : ''}`;
const uneCase = (texte: string, detail: string | null = null): CaseDuLivre => ({ texte, detail });

const imprimer = (achat: Achat): EcritureImprimee => ({
  contraire: achat.annule !== undefined,
  cases: [
    uneCase(formaterDateCourte(achat.date)),
    uneCase(ligneImprimable(achat.reference), achat.annule === undefined ? null : 'Annulation'),
    uneCase(ligneImprimable(achat.fournisseur)),
    uneCase(ligneImprimable(achat.nature)),
    uneCase(nomDuMoyen(achat.moyen)),
    uneCase(formaterEuros(achat.montantCentimes)),
  ],
});

const rangees = ({
  especes,
  autres,
}: SommesDuRegistre): [libelle: string, nombre: string, valeur: string][] =>
  [
    { libelle: 'Espèces', chiffre: especes },
    { libelle: 'Autres moyens', chiffre: autres },
  ].map(({ libelle, chiffre }) => [libelle, compter(chiffre.termes.length), formaterEuros(chiffre.centimes)]);

const LOI =
  'Registre tenu dans l’ordre des jours (code général des impôts, article 50-0, 5)\u00a0: détail des achats, mode de règlement, références des pièces, espèces à part.';
const CORRECTIONS =
  'Une écriture ne s’efface ni ne se modifie\u00a0: elle se corrige par une écriture contraire, au jour de la correction.';

const titreDe = (periode: string): string => {
  const libelle = libellePeriode(periode);
  return libelle.charAt(0).toUpperCase() + libelle.slice(1);
};

/** Compose le registre d'une année : ses trimestres, et leurs totaux, espèces à part. */
export function composerRegistre({ vendeur, annee, achats, le }: RegistreAImprimer): LivreImprime {
  const nom = nomLegal(vendeur, le);
  const { annee: total, trimestres } = anneeDuRegistre(achats, annee);
  const nombre = (sommes: SommesDuRegistre): number =>
    sommes.especes.termes.length + sommes.autres.termes.length;
  const du = (periode: string, { date }: Achat): boolean =>
    trimestresDAnnee(String(annee))[Math.ceil(Number(date.slice(5, 7)) / 3) - 1] === periode;
  const siens = enOrdre(achats).filter(({ date }) => date.startsWith(`${annee}-`));
  const titre = 'Registre des achats';
  const somme = (centimes: Centimes, libelle: string) => ({ libelle, valeur: formaterEuros(centimes) });
  return {
    titre,
    couleurAccent: couleurLisible(vendeur.couleurAccent),
    emetteur: blocEmetteur(vendeur, nom, le).lignes,
    periode: [
      `Année ${annee}`,
      `du ${formaterDateLongue(`${annee}-01-01`)} au ${formaterDateLongue(`${annee}-12-31`)}`,
    ],
    total: {
      ...somme(total.totalCentimes, `Achats payés, année\u00a0${annee}`),
      detail: compter(nombre(total)),
    },
    sommes: [
      {
        titre: 'Par trimestre',
        rangees: trimestres.map((trimestre) => [
          titreDe(trimestre.periode),
          compter(nombre(trimestre)),
          formaterEuros(trimestre.totalCentimes),
        ]),
      },
      { titre: 'Par mode de règlement', rangees: rangees(total) },
    ],
    colonnes: ['Date', 'Pièce', 'Fournisseur', 'Nature', 'Mode', 'Montant'],
    mois: trimestres
      .filter((trimestre) => nombre(trimestre) > 0)
      .map((trimestre): MoisImprime => ({
        titre: titreDe(trimestre.periode),
        ecritures: siens.filter((achat) => du(trimestre.periode, achat)).map(imprimer),
        total: somme(
          trimestre.totalCentimes,
          `Total, ${compter(nombre(trimestre))}, dont espèces ${formaterEuros(trimestre.especes.centimes)}`,
        ),
      })),
    vide: 'Aucun achat cette année.',
    mentions: [
      `Tiré des seules écritures du registre, le ${formaterDateLongue(le)}. Montants TVA comprise.`,
      CORRECTIONS,
      LOI,
    ],
    pied: `${titre}, année\u00a0${annee}, ${ligneImprimable(nom)}`,
  };
}
