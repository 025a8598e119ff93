import { commandeInvalide, demandeInvalide, ErreurAfnor } from '../socle/erreur.js';
import {
  AUTRE_MATRICULE,
  MATRICULE,
  SANS_PLATEFORME,
  type Compte,
  type Jeton,
  type LigneDAnnuaire,
  type Unite,
} from '../socle/etat.js';
import type { Magasin } from '../socle/magasin.js';

/** Les comptes d'essai, l'un vend à l'autre : le premier est celui de la démonstration. */
const D_ESSAI = [
  { siren: '732829320', nom: 'Durand Conseil' },
  { siren: '200000008', nom: 'Acme' },
];

const ligne = (siren: string, plus: Partial<LigneDAnnuaire> = {}): LigneDAnnuaire => ({
  addressingIdentifier: siren,
  platformType: 'WK',
  directoryLineStatus: 'Enabled',
  siren,
  matricule: MATRICULE,
  ...plus,
});

export const uniteNeuve = (siren: string, nom: string, lignes: LigneDAnnuaire[]): Unite => ({
  siren,
  nom,
  entityType: 'PrivateVatRegistered',
  administrativeStatus: 'A',
  etablissements: [],
  lignes,
});

/** Des entreprises inventées, une par situation de l'annuaire. */
const autresUnites = (): Unite[] => [
  uniteNeuve('100011006', 'Durand Plomberie', [ligne('100011006', { matricule: AUTRE_MATRICULE })]),
  uniteNeuve('300000007', 'Sans plateforme', [
    ligne('300000007', { directoryLineStatus: 'Disabled', matricule: SANS_PLATEFORME }),
  ]),
  uniteNeuve('400000006', 'Bientôt reliée', [ligne('400000006', { directoryLineStatus: 'Upcoming' })]),
  uniteNeuve('500000005', 'Deux services', [
    ligne('500000005', { directoryLineStatus: 'Disabled', matricule: SANS_PLATEFORME }),
    ligne('500000005', {
      addressingIdentifier: '500000005_COMPTA',
      addressingSuffix: 'COMPTA',
      matricule: AUTRE_MATRICULE,
    }),
    ligne('500000005', {
      addressingIdentifier: '500000005_ACHATS',
      addressingSuffix: 'ACHATS',
      matricule: AUTRE_MATRICULE,
    }),
  ]),
  {
    ...uniteNeuve('110000023', 'Mairie inventée', [
      ligne('110000023', {
        addressingIdentifier: '110000023_11000002300015',
        siret: '11000002300015',
        platformType: 'DFH',
        matricule: '9999',
      }),
    ]),
    entityType: 'Public',
    etablissements: [
      {
        siret: '11000002300015',
        nom: 'Mairie inventée',
        publique: {
          pm: false,
          pmOnly: false,
          managesPaymentStatus: false,
          managesLegalCommitmentCode: false,
          managesLegalCommitmentOrServiceCode: false,
          serviceCodeStatus: true,
        },
        codes: [{ routingIdentifier: 'VOIRIE', routingCodeName: 'Voirie', administrativeStatus: 'A' }],
      },
    ],
  },
];

/** Les comptes de la plateforme, et leur ligne d'annuaire. */
export class Comptes {
  constructor(private readonly magasin: Magasin) {
    this.semer();
  }

  /** Les deux comptes d'essai et les entreprises de l'annuaire, si l'état est neuf. */
  semer(): void {
    if (this.magasin.etat.comptes.length > 0) return;
    this.magasin.etat.unites = autresUnites();
    for (const compte of D_ESSAI) this.ouvrir(compte);
  }

  trouver(siren: string): Compte | undefined {
    return this.magasin.etat.comptes.find((compte) => compte.siren === siren);
  }

  /** @throws ErreurAfnor 400, commande d'essai mal écrite */
  exiger(siren: unknown): Compte {
    const compte = typeof siren === 'string' ? this.trouver(siren) : undefined;
    if (!compte)
      throw commandeInvalide(`« siren » ne désigne aucun compte de la plateforme : ${String(siren)}.`);
    return compte;
  }

  /** Ouvre un compte, et inscrit son SIREN à l'annuaire s'il n'y est pas. */
  ouvrir({ siren, nom, adresse }: { siren: string; nom?: string; adresse?: string }): Compte {
    const { etat, hasard } = this.magasin;
    const compte: Compte = {
      siren,
      nom: nom ?? `Entreprise ${siren}`,
      client_id: `essai-${siren}`,
      client_secret: hasard.secret('secret'),
      adresse: adresse ?? siren,
      regime: 'franchise',
      declarations: [],
      negatifsAcceptes: false,
    };
    etat.comptes = [...etat.comptes.filter((un) => un.siren !== siren), compte];
    if (!etat.unites.some((unite) => unite.siren === siren))
      etat.unites.push(
        uniteNeuve(siren, compte.nom, [ligne(siren, { addressingIdentifier: compte.adresse })]),
      );
    this.magasin.marquer();
    return compte;
  }

  /** Le compte pour qui un porteur agit : le sien ; pour le partenaire, celui que nomme `Organization-Id`. @throws ErreurAfnor 400, 403 */
  compteDe(jeton: Jeton, organisation: string | undefined): Compte {
    if (!jeton.compte && organisation === undefined)
      throw demandeInvalide('Organization-Id header is required', 'MISSING_REQUIRED_FIELD');
    const compte = this.trouver(jeton.compte || (organisation ?? ''));
    if (!compte || (organisation !== undefined && organisation !== compte.siren))
      throw new ErreurAfnor(403, 'FORBIDDEN_ACCESS', 'Forbidden', 'Organization-Id is not yours');
    return compte;
  }

  /** Le compte à qui une adresse remet ses factures ici. */
  parAdresse(adresse: string): Compte | undefined {
    const trouvee = this.ligneDe(adresse);
    return trouvee?.matricule === MATRICULE && trouvee.directoryLineStatus === 'Enabled'
      ? this.trouver(trouvee.siren)
      : undefined;
  }

  ligneDe(adresse: string): LigneDAnnuaire | undefined {
    return this.magasin.etat.unites
      .flatMap(({ lignes }) => lignes)
      .find(({ addressingIdentifier }) => addressingIdentifier === adresse);
  }
}
