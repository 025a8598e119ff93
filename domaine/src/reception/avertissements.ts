import { cleDeRecherche } from '../valeurs/texte';
import { nomPays } from '../valeurs/pays';
import { dejaDeduit, estAutofacture, type FactureRecue, sansLignes, type TotauxRecus } from './facture-recue';
import { sommesDesLignes } from './lignes-recues';
import { montantRecu, sensDuRecu, sommeDe } from './sens-recu';
import { seRegleSansVirement } from './moyen-recu';

const somme = (montants: readonly (number | undefined)[]): number =>
  montants.reduce<number>((total, montant) => total + (montant ?? 0), 0);

/** Une égalité de la norme : ce qui est écrit, ce qui est attendu, et son nom. */
interface Egalite {
  quoi: string;
  dit: number | undefined;
  attendu: number;
}

const htAttendu = ({ lignesCentimes, remisesCentimes = 0, supplementsCentimes = 0 }: TotauxRecus): number =>
  (lignesCentimes ?? 0) - remisesCentimes + supplementsCentimes;

/**
 * BR-CO-10, 13, 14, 15 et 16, quand le profil porte de quoi les vérifier : MINIMUM n'a ni acompte ni arrondi, et peut se taire de la TVA ; un
 * groupe d'EXTENDED redit ses sous-lignes, qui ne comptent qu'une fois.
 */
function egalites(facture: FactureRecue): Egalite[] {
  const { totaux, lignes, nombreLignes, tva, profil } = facture;
  const { htCentimes, tvaCentimes = 0, ttcCentimes, acompteCentimes = 0, arrondiCentimes = 0 } = totaux;
  const detaillee = !sansLignes(profil) && lignes.length === nombreLignes;
  const attendues = sommesDesLignes(lignes);
  return [
    ...(detaillee
      ? [
          {
            quoi: 'Le total des lignes',
            dit: totaux.lignesCentimes,
            attendu: attendues.find((une) => une === totaux.lignesCentimes) ?? attendues[0]!,
          },
        ]
      : []),
    ...(totaux.lignesCentimes === undefined
      ? []
      : [{ quoi: 'Le total hors taxes', dit: htCentimes, attendu: htAttendu(totaux) }]),
    ...(tva.length === 0
      ? []
      : [
          {
            quoi: 'Le total de la TVA',
            dit: tvaCentimes,
            attendu: somme(tva.map(({ montantCentimes }) => montantCentimes)),
          },
        ]),
    ...(profil === 'MINIMUM' && totaux.tvaCentimes === undefined
      ? []
      : [{ quoi: 'Le total toutes taxes comprises', dit: ttcCentimes, attendu: htCentimes + tvaCentimes }]),
    {
      quoi: 'La somme à payer',
      dit: totaux.aPayerCentimes,
      attendu: ttcCentimes - acompteCentimes + arrondiCentimes - dejaDeduit(facture),
    },
  ];
}

function totauxFaux(facture: FactureRecue): string[] {
  const ecrit = (centimes: number): string => montantRecu(centimes, facture.devise);
  return egalites(facture).flatMap(({ quoi, dit, attendu }) =>
    dit === undefined || dit === attendu
      ? []
      : [`${quoi} est de ${ecrit(dit)}, alors que le reste du fichier donne ${ecrit(attendu)}.`],
  );
}

/** Vrai si ses totaux ne tombent pas juste : le fichier est faux, ou nous l'avons mal lu. */
export const totauxDouteux = (facture: FactureRecue): boolean => totauxFaux(facture).length > 0;

const motsDe = (nom: string): string[] =>
  cleDeRecherche(nom)
    .split(/[^a-z0-9]+/)
    .filter((mot) => mot.length > 2);

/** Un autre SIREN que le mien ; à défaut de SIREN, un nom qui n'a aucun mot des miens. */
function destinataireFaux(
  { acheteur }: FactureRecue,
  monSiren: string | null,
  mesNoms: readonly string[],
): string[] {
  const { siren, nom } = acheteur;
  if (monSiren && siren)
    return siren === monSiren
      ? []
      : [`Cette facture est adressée à ${nom || 'une autre entreprise'} (SIREN ${siren}), et non à vous.`];
  const miens = new Set(mesNoms.flatMap(motsDe));
  const siens = motsDe(nom);
  if (miens.size === 0 || siens.length === 0 || siens.some((mot) => miens.has(mot))) return [];
  return [
    `Cette facture est adressée à ${nom}\u00a0: ce n’est pas votre nom. Vérifiez qu’elle est pour vous.`,
  ];
}

function ibanEtranger({ reglement, vendeur }: FactureRecue): string[] {
  const pays = reglement.iban?.slice(0, 2);
  if (!pays || !vendeur.pays || pays === vendeur.pays) return [];
  return [
    `Le compte à payer est tenu dans un autre pays (${nomPays(pays)}) que celui du fournisseur (${nomPays(vendeur.pays)})\u00a0: vérifiez-le auprès de lui avant de payer.`,
  ];
}

const DEUX_MOYENS =
  'Le fichier annonce à la fois un virement et un autre règlement\u00a0: demandez à votre fournisseur lequel, pour ne pas payer deux fois.';
const DEBIT_POSSIBLE =
  'Le fichier cite un mandat ou un compte à débiter, sans annoncer de prélèvement\u00a0: demandez à votre fournisseur s’il débite, avant de virer.';
const ARRONDIE =
  'Le fichier écrit des montants à plus de deux décimales\u00a0: ils sont arrondis ici, lisez-les dans l’original.';
const AVOIR_NEGATIF =
  'Cet avoir porte un montant négatif\u00a0: demandez à votre fournisseur s’il vous revient ou si vous le devez.';
const VOUS_VENDEZ =
  'Vous en êtes le vendeur, d’après son SIREN\u00a0: vérifiez qui doit à l’autre avant de payer.';
const AUTOFACTURE =
  'C’est l’acheteur qui l’a établie, au nom du vendeur\u00a0: voyez lequel des deux vous êtes avant de payer.';

/** Vrai si un virement est attendu d'un fichier qui parle aussi de débiter. */
const debitPossible = ({ moyen, mandat, compteDebite }: FactureRecue['reglement']): boolean =>
  Boolean(mandat ?? compteDebite) && !seRegleSansVirement(moyen);

/** Ce qui laisse douter de qui doit à l'autre. */
function sensIncertain(facture: FactureRecue, monSiren: string | null): string[] {
  if (monSiren && facture.vendeur.siren === monSiren) return [VOUS_VENDEZ];
  if (estAutofacture(facture)) return [AUTOFACTURE];
  return sensDuRecu(sommeDe(facture)) === 'incertain' ? [AVOIR_NEGATIF] : [];
}

/**
 * Ce que qui a reçu la facture doit savoir avant de payer : des totaux qui ne tombent pas juste, un autre destinataire, un compte
 * tenu ailleurs, ce que le fichier ne porte pas. La facture reste reçue : c'est à lui de la contester.
 * @param monSiren le SIREN de qui la lit, s'il en a un
 * @param mesNoms ceux sous lesquels il se fait facturer ; vide : son nom ne se compare pas
 */
export function avertissementsDe(
  facture: FactureRecue,
  monSiren: string | null = null,
  mesNoms: readonly string[] = [],
): string[] {
  const { profil, nombreLignes, lignes, echeance, emission, reglement } = facture;
  const aPayer = sensDuRecu(sommeDe(facture)) === 'a-payer';
  return [
    ...totauxFaux(facture),
    ...(aPayer && echeance && echeance < emission ? ['L’échéance est avant la date de la facture.'] : []),
    ...destinataireFaux(facture, monSiren, mesNoms),
    ...(aPayer ? ibanEtranger(facture) : []),
    ...(aPayer && reglement.iban && seRegleSansVirement(reglement.moyen) ? [DEUX_MOYENS] : []),
    ...(aPayer && debitPossible(reglement) ? [DEBIT_POSSIBLE] : []),
    ...sensIncertain(facture, monSiren),
    ...(facture.arrondie ? [ARRONDIE] : []),
    ...(sansLignes(profil)
      ? [`Ce fichier (profil ${profil}) ne porte pas le détail des lignes\u00a0: lisez-le dans l’original.`]
      : []),
    ...(nombreLignes > lignes.length
      ? [
          `Seules les ${lignes.length} premières lignes sur ${nombreLignes} sont montrées\u00a0: les autres sont dans l’original.`,
        ]
      : []),
  ];
}
