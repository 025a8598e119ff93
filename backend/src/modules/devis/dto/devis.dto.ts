import {
  type AccordHorsLigne,
  ACCORDS,
  type CorpsAccordHorsLigne,
  type CorpsDevis,
  type CorpsLivraisonDeDevis,
  type CorpsRetractationRecue,
  type CorpsNouveauDevis,
  type CorpsRaison,
  type CriteresDevis,
  type FiltreDevis,
  FILTRES_DEVIS,
} from '@facturier/domaine/contrat/devis';
import { NOM_DU_SIGNATAIRE } from '@facturier/domaine/devis/consentement';
import { ACCORD_NOTE, ACCORD_PAR, RAISON } from '@facturier/domaine/devis/reponse';
import { PRECISIONS, TEXTES_DE_DEVIS, type TextesDeDevis } from '@facturier/domaine/documents/precisions';
import { IsInt, IsOptional, Min } from 'class-validator';
import { classeDe } from '../../../common/classe-de-table';
import { Curseur, DateCivileValide, Emboite, Limite, Parmi, Texte } from '../../../common/http/champs';
import { DuContrat } from '../../../common/http/contrat';
import {
  type LigneDto,
  Lignes,
  LivraisonDto,
  MentionsFactureDto,
  RemiseDto,
} from '../../../common/http/contenu.dto';
import { OffreDto } from './offre.dto';

const Textes = classeDe<keyof TextesDeDevis, string | null>(TEXTES_DE_DEVIS, (nom) =>
  Texte(PRECISIONS[nom].champ),
);

/** `POST /devis` : les lignes, la remise, le lieu et les mentions d'une facture, et l'offre. */
@DuContrat('CorpsNouveauDevis')
export class NouveauDevisDto extends Textes implements CorpsNouveauDevis {
  @Texte({ max: 64, nom: 'Le client', facultatif: true })
  client?: string | null;

  @Emboite(() => LivraisonDto, 'Le lieu d’exécution n’est pas valable.')
  livraison?: LivraisonDto | null;

  @Emboite(() => RemiseDto, 'La remise n’est pas valable.')
  remise?: RemiseDto | null;

  @Lignes()
  lignes?: LigneDto[] | null;

  @Emboite(() => MentionsFactureDto, 'Les mentions ne sont pas valables.')
  mentionsLegales?: MentionsFactureDto | null;

  @Emboite(() => OffreDto, 'L’offre n’est pas lisible.')
  offre?: OffreDto | null;
}

/** `PUT /devis/:id`. */
@DuContrat('CorpsDevis')
export class DevisDto extends NouveauDevisDto implements CorpsDevis {
  @IsOptional()
  @IsInt({ message: 'La version est un nombre entier.' })
  @Min(1, { message: 'La version est un nombre entier.' })
  version?: number;
}

/** `POST /devis/:id/accepter-hors-ligne`. */
@DuContrat('CorpsAccordHorsLigne')
export class AccordHorsLigneDto implements CorpsAccordHorsLigne {
  @DateCivileValide()
  le: string;

  @Texte(ACCORD_PAR)
  par: string;

  @Parmi(ACCORDS, 'Le moyen')
  comment: AccordHorsLigne;

  @Texte(ACCORD_NOTE)
  note?: string;
}

/** `POST /devis/:id/livraison`. */
@DuContrat('CorpsLivraisonDeDevis')
export class LivraisonDeDevisDto implements CorpsLivraisonDeDevis {
  @DateCivileValide()
  le: string;
}

/** `POST /devis/:id/retractation`. */
@DuContrat('CorpsRetractationRecue')
export class RetractationRecueDto implements CorpsRetractationRecue {
  @DateCivileValide()
  envoyeeLe: string;

  @DateCivileValide()
  recueLe: string;

  @Texte(NOM_DU_SIGNATAIRE)
  par: string;
}

/** Pourquoi un devis est refusé, ou annulé. */
@DuContrat('CorpsRaison')
export class RaisonDto implements CorpsRaison {
  @Texte(RAISON)
  raison: string;
}

/** Filtres et page d'une liste de devis. */
@DuContrat('CriteresDevis')
export class ListeDevisDto implements CriteresDevis {
  @Limite(100)
  limite?: number;

  @Curseur(400)
  curseur?: string;

  @Texte({ max: 100, nom: 'La recherche', facultatif: true })
  recherche?: string;

  @Parmi(FILTRES_DEVIS, 'L’état', { facultatif: true })
  etat?: FiltreDevis;

  @Texte({ max: 64, nom: 'Le client', facultatif: true })
  client?: string;
}
