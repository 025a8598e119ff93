import { demandeInvalide, ErreurAfnor } from '../socle/erreur.js';
import type { Cas } from '../socle/cas.js';
import type { Compte, Flux } from '../socle/etat.js';
import type { Magasin } from '../socle/magasin.js';
import type { Reponse } from '../socle/lecture-http.js';
import { Irrecevable, ouvrirFacture } from '../facture/technique.js';
import { sha256, type Arrivees } from './arrivees.js';
import type { Depot } from './depot.js';
import { depotPublie } from './publication.js';

/** Ce qui traite les octets d'un dépôt, selon leur syntaxe. */
export interface Traitement {
  /** @throws Irrecevable */
  traiter(flux: Flux, octets: Buffer): void;
}

const FACTURES = ['CII', 'UBL', 'Factur-X'];

/** Le dépôt : accepté tout de suite (202), analysé ensuite. */
export class Plateforme {
  constructor(
    private readonly magasin: Magasin,
    private readonly cas: Cas,
    private readonly arrivees: Arrivees,
    private readonly traitements: { facture: Traitement; CDAR: Traitement; FRR: Traitement },
  ) {}

  /** `POST /v1/flows`. @throws ErreurAfnor */
  deposer(compte: Compte, depot: Depot): Reponse {
    if (this.cas.prendre('connexion-coupee', compte.siren)) return { statut: 0, perdue: true };
    const refus = this.cas.prendre('refus', compte.siren);
    if (refus)
      throw new ErreurAfnor(
        Number(refus.statut ?? 422),
        String(refus.code ?? 'UNPROCESSABLE_ENTITY'),
        'Entity consistency error',
      );
    exigerVendeur(compte, depot);
    const flux = this.accepter(compte, depot);
    this.programmer(flux);
    if (this.cas.prendre('reponse-perdue', compte.siren)) return { statut: 0, perdue: true };
    if (this.cas.prendre('erreur-apres-acceptation', compte.siren))
      throw new ErreurAfnor(500, 'INTERNAL_ERROR', 'Internal error');
    return { statut: 202, json: depotPublie(flux) };
  }

  /** Ce que l'heure a rendu exigible. */
  avancer(): void {
    const { etat, horloge } = this.magasin;
    const maintenant = horloge.maintenant();
    const dues = etat.echeances.filter(({ le }) => le <= maintenant);
    if (dues.length === 0) return;
    etat.echeances = etat.echeances.filter(({ le }) => le > maintenant);
    for (const { flux: id } of dues) {
      const flux = etat.flux.find(({ flowId }) => flowId === id);
      if (flux) this.analyser(flux);
    }
    this.magasin.marquer();
  }

  private accepter(compte: Compte, depot: Depot): Flux {
    const le = this.arrivees.instant();
    const { processingRule, sha256: dite } = depot;
    const calculee = processingRule === undefined || processingRule === 'Undefined';
    const flux: Flux = {
      flowId: this.magasin.hasard.uuid(),
      compte: compte.siren,
      sens: 'Out',
      type: 'Undefined',
      name: depot.name,
      flowSyntax: depot.flowSyntax,
      ...(depot.flowProfile === undefined ? {} : { flowProfile: depot.flowProfile }),
      processingRule: processingRule ?? 'Undefined',
      processingRuleSource: calculee ? 'Computed' : 'Input',
      ...(depot.trackingId === undefined ? {} : { trackingId: depot.trackingId }),
      sha256: sha256(depot.octets),
      ...(dite === undefined ? {} : { sha256Dit: dite }),
      submittedAt: le,
      updatedAt: le,
      accuse: { status: 'Pending' },
      ...this.retard(compte, le),
    };
    this.magasin.ajouterFlux(flux, depot.octets);
    return flux;
  }

  private retard(compte: Compte, le: number): Pick<Flux, 'visibleLe'> {
    const retard = this.cas.voir('montre-en-retard', compte.siren);
    return retard ? { visibleLe: le + Number(retard.minutes ?? 15) * 60_000 } : {};
  }

  /** Analysé aussitôt ; sur commande, plus tard, ou jamais. */
  private programmer(flux: Flux): void {
    if (this.cas.prendre('jamais', flux.compte)) return;
    const retarde = this.cas.prendre('depot-retarde', flux.compte);
    const le = this.magasin.horloge.maintenant() + Number(retarde?.secondes ?? 0) * 1000;
    this.magasin.etat.echeances.push({ le, quoi: 'analyser', flux: flux.flowId });
    this.avancer();
  }

  private analyser(flux: Flux): void {
    const commande = this.cas.prendre('irrecevable', flux.compte);
    if (commande)
      return this.arrivees.refuser(flux, String(commande.raison ?? 'InvalidSchema'), 'by command');
    if (flux.sha256Dit !== undefined && flux.sha256Dit !== flux.sha256)
      return this.arrivees.refuser(flux, 'ChecksumMismatch', 'sha256 differs from the received file');
    if (this.dejaVu(flux))
      return this.arrivees.refuser(flux, 'AlreadyExistingFlow', 'the same file was already received');
    try {
      this.traitementDe(flux).traiter(flux, this.magasin.octetsDe(flux.flowId));
    } catch (erreur) {
      if (!(erreur instanceof Irrecevable)) throw erreur;
      this.arrivees.refuser(flux, erreur.raison, erreur.message, erreur.lieu);
    }
  }

  /** La même empreinte, d'un dépôt déjà reçu par ce compte et non refusé. */
  private dejaVu(flux: Flux): boolean {
    return this.magasin.etat.flux.some(
      (autre) =>
        autre !== flux &&
        autre.sens === 'Out' &&
        autre.compte === flux.compte &&
        autre.sha256 === flux.sha256 &&
        autre.accuse.status !== 'Error',
    );
  }

  private traitementDe({ flowSyntax }: Flux): Traitement {
    if (FACTURES.includes(flowSyntax)) return this.traitements.facture;
    return flowSyntax === 'CDAR' ? this.traitements.CDAR : this.traitements.FRR;
  }
}

/** Le vendeur de la facture est le compte qui dépose ; une facture illisible se juge plus tard, par son accusé. @throws ErreurAfnor 400 */
function exigerVendeur({ siren }: Compte, { flowSyntax, octets }: Depot): void {
  if (!FACTURES.includes(flowSyntax)) return;
  let vendeur: string | undefined;
  try {
    vendeur = ouvrirFacture(flowSyntax, octets).facture.vendeur.siren;
  } catch (erreur) {
    if (erreur instanceof Irrecevable) return;
    throw erreur;
  }
  if (vendeur !== siren)
    throw demandeInvalide(`BT-30 ${vendeur ?? 'absent'} is not the account ${siren}`, 'SELLER_MISMATCH');
}
