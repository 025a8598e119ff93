import {
  type Correspondance,
  type CorpsImport,
  type CriteresLectureImport,
  FORMATS_DATE,
  FORMATS_MONTANT,
  type GenreImport,
  GENRES_IMPORT,
  JOURS_DE_PAIEMENT,
  NATURES_REPONDUES,
  type ReponsesImport,
  SORTS_DES_DOUBLONS,
  SORTS_DES_FAUTES,
} from '@facturier/domaine/contrat/imports';
import { COLONNES_MAX } from '@facturier/domaine/imports/fichier';
import { Emboite, Parmi, Suit, Texte } from '../../../common/http/champs';
import { DuContrat } from '../../../common/http/contrat';

/** Le fichier déposé : ce qu'il contient, et son nom. */
@DuContrat('CriteresLectureImport')
export class LectureImportDto implements CriteresLectureImport {
  @Parmi(GENRES_IMPORT, 'Le genre')
  genre: GenreImport;

  @Texte({ max: 200, nom: 'Le nom du fichier', facultatif: true })
  nom?: string;
}

class ReponsesDto implements ReponsesImport {
  @Parmi(FORMATS_DATE, 'Le format des dates', { facultatif: true })
  formatDate?: ReponsesImport['formatDate'];

  @Parmi(FORMATS_MONTANT, 'Le format des montants', { facultatif: true })
  formatMontant?: ReponsesImport['formatMontant'];

  @Parmi(SORTS_DES_DOUBLONS, 'Le sort des doublons', { facultatif: true })
  doublons?: ReponsesImport['doublons'];

  @Parmi(SORTS_DES_FAUTES, 'Le sort des fautes', { facultatif: true })
  fautes?: ReponsesImport['fautes'];

  @Parmi(JOURS_DE_PAIEMENT, 'Le jour de paiement', { facultatif: true })
  payeLe?: ReponsesImport['payeLe'];

  @Parmi(NATURES_REPONDUES, 'La nature', { facultatif: true })
  nature?: ReponsesImport['nature'];
}

const estColonne = (valeur: unknown): boolean =>
  valeur === null || (typeof valeur === 'string' && valeur.length <= 40);

/** Une lecture, ses colonnes, et les réponses données. */
@DuContrat('CorpsImport')
export class ImportDto implements CorpsImport {
  @Texte({ max: 24, nom: 'La lecture' })
  lecture: string;

  @Suit((valeur) =>
    Array.isArray(valeur) && valeur.length <= COLONNES_MAX && valeur.every(estColonne)
      ? null
      : 'Dites, par colonne, le champ qu’elle donne, ou rien.',
  )
  correspondance: Correspondance;

  @Emboite(() => ReponsesDto, 'Les réponses ne sont pas valables.')
  reponses?: ReponsesDto;
}
