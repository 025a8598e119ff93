import type { DeclarationDePeriode } from '@facturier/domaine/contrat/declarations';
import { LIBELLES_CATEGORIE } from '@facturier/domaine/cotisations/libelles-categorie';
import { LIBELLES_ESTIMATION } from '@facturier/domaine/cotisations/estimation';
import type { Periode } from '@facturier/domaine/recettes/periode';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { centimesDepuisEuros, eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { Horloge } from '../../../common/horloge/horloge';
import { PdfService } from '../../../pdf/pdf.service';
import { UsersService } from '../../users/users.service';
import type { Colonne } from '../../export/domain/colonne';
import { enTableau, type Telechargement, unLot } from '../../export/telechargement';
import { DeclarationsService } from './declarations.service';

/** Une rangée du fichier : une case, une part de l'estimation, ou une écriture derrière une case. */
interface Rangee {
  quoi: 'Case à déclarer' | 'Estimation' | 'Écriture' | 'Laissée dehors';
  libelle: string;
  base: number | null;
  taux: number | null;
  /** `null` : ce chiffre ne se dit pas, et le libellé dit ce qui manque. */
  montant: number | null;
  source: string | null;
}

const COLONNES: readonly Colonne<Rangee>[] = [
  ['Quoi', ({ quoi }) => quoi],
  ['Libellé', ({ libelle }) => libelle],
  ['Base', ({ base }) => base, 'euros'],
  ['Taux (%)', ({ taux }) => taux],
  ['Montant', ({ montant }) => montant, 'euros'],
  ['Source', ({ source }) => source],
];
const NOM = 'declaration-urssaf';
const RIEN = { base: null, taux: null, source: null };

function rangeesDe({ cases, estimation, raisons, refus }: DeclarationDePeriode): Rangee[] {
  return [
    ...cases.map(({ categorie, declare, encaisse, report }): Rangee => ({
      ...{ ...RIEN, quoi: 'Case à déclarer', libelle: LIBELLES_CATEGORIE[categorie] },
      base: eurosDepuisCentimes(centimesDepuisEuros(encaisse) + centimesDepuisEuros(report)),
      montant: declare,
    })),
    ...(estimation?.lignes ?? []).map(({ sorte, base, taux, montant, source }): Rangee => ({
      ...{ quoi: 'Estimation', libelle: LIBELLES_ESTIMATION[sorte], base, taux, montant, source },
    })),
    ...(refus ? [{ ...RIEN, quoi: 'Estimation' as const, libelle: refus.message, montant: null }] : []),
    ...raisons.flatMap(({ categorie, termes, exclus, source }) => {
      const rangee =
        (quoi: Rangee['quoi']) =>
        ({ libelle, montant }: { libelle: string; montant: number }): Rangee => ({
          ...{ ...RIEN, quoi, montant, source },
          libelle: `${libelle}\u00a0: ${LIBELLES_CATEGORIE[categorie]}`,
        });
      return [...termes.map(rangee('Écriture')), ...exclus.map(rangee('Laissée dehors'))];
    }),
  ];
}

/** Une période à emporter : ses cases, son estimation, et chaque écriture derrière, aux mêmes sommes que l'écran. */
@Injectable()
export class ExportDeclarationService {
  constructor(
    private readonly declarations: DeclarationsService,
    private readonly users: UsersService,
    private readonly pdf: PdfService,
    private readonly horloge: Horloge,
  ) {}

  /** La même, à imprimer. @throws CalculRefuse ACTIVITE_INCOMPLETE, PERIODE_FAUSSE */
  async enPdf(emetteurId: string, cle: Periode): Promise<Telechargement> {
    const { periode, cases, estimation, chiffres, refus, faite } = await this.declarations.etablie(
      emetteurId,
      cle,
    );
    const creeLe = this.horloge.maintenant();
    const octets = await this.pdf.dessinerDeclaration(
      {
        ...{ vendeur: await this.users.vendeurDe(emetteurId), periode, cases, estimation, chiffres },
        ...{ refus: refus?.message ?? null, declareeLe: faite?.declareeLe ?? null },
        le: dateCivileAParis(creeLe),
      },
      creeLe,
    );
    return { nom: `${NOM}-${cle}.pdf`, type: 'application/pdf', flux: Readable.from([octets]) };
  }

  /** @throws CalculRefuse ACTIVITE_INCOMPLETE, PERIODE_FAUSSE */
  async enCsv(emetteurId: string, cle: Periode): Promise<Telechargement> {
    const declaration = await this.declarations.lire(emetteurId, cle);
    return enTableau(NOM, cle, 'csv', unLot(rangeesDe(declaration)), COLONNES);
  }
}
