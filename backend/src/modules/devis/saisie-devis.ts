import {
  type Dechets,
  fautesDOffre,
  type Offre,
  OFFRE_PAR_DEFAUT,
  type Versement,
} from '@facturier/domaine/devis/offre';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import {
  centiemesDepuisTaux,
  centimesDepuisEuros,
  MONTANT_MAXIMAL,
} from '@facturier/domaine/valeurs/montant';
import { SaisieInvalide } from '../../common/errors/erreur-metier';
import type { DechetsDto, OffreDto, VersementDto } from './dto/offre.dto';
import { validiteParDefaut } from '@facturier/domaine/devis/validite';

/** @throws SaisieInvalide pour un versement dit deux fois */
function lireVersement({ genre, taux, montant, exigibleLe }: VersementDto, rang: number): Versement {
  if (taux && montant)
    throw new SaisieInvalide([
      {
        champ: `offre.echeancier.${rang}.montant`,
        message: 'Dites ce versement en pour cent ou en euros, pas les deux.',
        code: 'CONTRADICTION',
      },
    ]);
  return {
    genre,
    ...(taux && { tauxCentiemes: centiemesDepuisTaux(taux) }),
    ...(montant && { montantCentimes: centimesDepuisEuros(montant) }),
    ...(exigibleLe && { exigibleLe }),
  };
}

function lireDechets(
  { quantite, tri, points, cout, compris }: DechetsDto,
  avant: Dechets | undefined,
): Dechets {
  const place = compris === undefined ? avant?.compris : (compris ?? undefined);
  return {
    quantite: quantite ?? avant?.quantite ?? '',
    tri: tri ?? avant?.tri ?? '',
    points: points ?? avant?.points ?? '',
    coutCentimes: cout == null ? (cout === null ? 0 : (avant?.coutCentimes ?? 0)) : centimesDepuisEuros(cout),
    ...(place !== undefined && { compris: place }),
  };
}

/** Ce que dit un champ : absent, il ne change pas ; `null`, il est vidé. */
const dit = <V, L>(
  valeur: V | null | undefined,
  avant: L | undefined,
  lire: (valeur: V) => L,
): L | undefined => {
  if (valeur === undefined) return avant;
  return valeur === null || valeur === '' ? undefined : lire(valeur);
};
const tel = <V>(valeur: V): V => valeur;

/** L'offre d'un devis, une fois ce qui change dit. @throws SaisieInvalide */
function lireOffre(dto: OffreDto | null | undefined, avant: Offre): Offre {
  if (!dto) return dto === null ? OFFRE_PAR_DEFAUT : avant;
  return {
    profil: dto.profil ?? avant.profil,
    contexte: dto.contexte ?? avant.contexte,
    petitProfessionnel: dto.petitProfessionnel ?? avant.petitProfessionnel,
    fraisDeRenvoi: dit(dto.fraisDeRenvoi, avant.fraisDeRenvoi, tel),
    executionSuccessive: dto.executionSuccessive ?? avant.executionSuccessive,
    valideJusquau: dit(dto.valideJusquau, avant.valideJusquau, tel),
    execution: dit(dto.execution, avant.execution, tel),
    exception: dit(dto.exception, avant.exception, tel),
    tarifCentimes: dit(dto.tarif, avant.tarifCentimes, centimesDepuisEuros),
    prixDevisCompris: dit(dto.prixDevisCompris, avant.prixDevisCompris, tel),
    deplacement: dit(dto.deplacement, avant.deplacement, tel),
    dechets: dit(dto.dechets, avant.dechets, (dechets) => lireDechets(dechets, avant.dechets)),
    declaration: dit(dto.declaration, avant.declaration, tel),
    echeancier: dit(dto.echeancier, avant.echeancier, (liste) => liste.map(lireVersement)) ?? [],
  };
}

/** Sans les champs absents : la base ne garde que ce qui est dit. */
const nette = (offre: Offre): Offre =>
  Object.fromEntries(Object.entries(offre).filter(([, valeur]) => valeur !== undefined)) as unknown as Offre;

/**
 * L'offre à enregistrer ; que ses versements tiennent dans le total se juge à la finalisation.
 * @param avant absente d'un devis neuf, qui vaut trente jours s'il ne dit rien
 * @throws SaisieInvalide
 */
export function offreSaisie(
  dto: OffreDto | null | undefined,
  avant: Offre | null,
  aujourdhui: DateCivile,
): Offre {
  const depart = avant ?? { ...OFFRE_PAR_DEFAUT, valideJusquau: validiteParDefaut(aujourdhui) };
  const offre = nette(lireOffre(dto, depart));
  const fautes = fautesDOffre(offre, MONTANT_MAXIMAL).filter(({ champ }) => champ !== 'offre.echeancier');
  if (fautes.length > 0) throw new SaisieInvalide(fautes);
  return offre;
}
