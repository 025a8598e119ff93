import type { PreuvePublique, VerificationDePreuve } from '@facturier/domaine/contrat/devis-signature';
import {
  type Alteration,
  type DossierDePreuve,
  FORME_D_EMPREINTE,
  FORME_DE_PREUVE,
  INCONNU,
  LIMITE_DE_LA_PREUVE,
  verdictDe,
  type VerdictDePreuve,
} from '@facturier/domaine/devis/preuve';
import { anneeEchue } from '@facturier/domaine/factures/conservation';
import { anneeDe, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { nomLegal } from '@facturier/domaine/documents/vendeur';
import { Injectable } from '@nestjs/common';
import { sha256De } from '../../../common/cles/empreinte';
import { PreuveIntrouvable } from '../erreurs';
import { DocumentsDevisRepository } from '../documents-devis.repository';
import { FichiersPreuvesRepository } from './fichiers-preuves.repository';
import { fichierDePreuve } from './dossier-signature';
import { SceauService } from './sceau.service';
import type { FichierDePreuve, Signature } from './signature.schema';
import { SignaturesRepository } from './signatures.repository';

const rendre = (
  verdict: VerdictDePreuve,
  fichier: VerificationDePreuve['fichier'],
  preuve: PreuvePublique | null,
): VerificationDePreuve => ({ ...verdict, fichier, preuve, limite: LIMITE_DE_LA_PREUVE });

/** Ce qu'une preuve dit d'elle : ni qui a signé, ni à quelle adresse. */
function preuvePublique(signature: Signature): PreuvePublique {
  const { dossier, empreinte, cle, clePublique, rang, signeLe } = signature;
  const { document, parties, contrat } = JSON.parse(dossier) as DossierDePreuve;
  return {
    numero: document.numero,
    vendeur: nomLegal(parties.vendeur, contrat.concluLe),
    signeLe: signeLe.toISOString(),
    empreinte,
    document: document.sha256,
    cle,
    clePublique,
    rang,
  };
}

/** Le dossier se lit, et dit sa place ; `null` s'il ne se lit plus. */
function lire(signature: Signature): DossierDePreuve | null {
  try {
    const dossier = JSON.parse(signature.dossier) as DossierDePreuve;
    return dossier.chaine.rang === signature.rang ? dossier : null;
  } catch {
    return null;
  }
}

/** Un dossier ne s'efface qu'après dix ans pleins : plus tôt, il a été altéré. */
const gardeFinie = (signeLe: Date, effaceLe: Date): boolean =>
  anneeDe(dateCivileAParis(signeLe)) <= anneeEchue(dateCivileAParis(effaceLe));

/** L'empreinte de ce maillon : recalculée, ou celle qu'un dossier effacé a laissée. */
const empreinteDe = ({ effaceLe, empreinte, dossier }: Signature): string =>
  effaceLe ? empreinte : sha256De(dossier);

/** L'empreinte que ce maillon nomme avant lui. */
const precedenteDe = (maillon: Signature): string | null | undefined =>
  maillon.effaceLe ? maillon.precedente : lire(maillon)?.chaine.precedente;

const PREUVE_MAXIMALE = 200_000;

/** Vérifie une preuve pour qui la tient : tout se recalcule, rien ne se croit. */
@Injectable()
export class VerificationPreuvesService {
  constructor(
    private readonly signatures: SignaturesRepository,
    private readonly fichiers: FichiersPreuvesRepository,
    private readonly documents: DocumentsDevisRepository,
    private readonly sceau: SceauService,
  ) {}

  /** La preuve de cette empreinte, celle que porte le code QR d'un certificat. @throws PreuveIntrouvable */
  async parEmpreinte(empreinte: string): Promise<VerificationDePreuve> {
    const connue = FORME_D_EMPREINTE.test(empreinte) ? await this.fichiers.parEmpreinte(empreinte) : null;
    if (!connue) throw new PreuveIntrouvable();
    return this.juger(connue, null);
  }

  /** Ces octets : un devis, un certificat, un fichier de preuve, ou l'un d'eux abîmé. */
  async parFichier(octets: Buffer): Promise<VerificationDePreuve> {
    const exact = await this.fichiers.exact(octets);
    if (exact) return this.juger(exact, exact.sorte);
    const semblable = await this.fichiers.semblable(octets);
    if (semblable) return rendre(verdictDe(['fichier']), semblable.sorte, null);
    if (octets.length < PREUVE_MAXIMALE && octets.includes(FORME_DE_PREUVE))
      return rendre(verdictDe(['fichier']), 'preuve', null);
    return rendre(INCONNU, null, null);
  }

  /** Tout ce qui n'est plus comme au moment de la signature. */
  async examiner(signature: Signature): Promise<Alteration[]> {
    const { emetteur, devis, empreinte, effaceLe, signeLe } = signature;
    if (effaceLe) return gardeFinie(signeLe, effaceLe) ? [] : ['dossier'];
    const dossier = lire(signature);
    if (!dossier || sha256De(signature.dossier) !== empreinte) return ['dossier'];
    const vues: Alteration[] = [];
    const octets = await this.documents.lire({ emetteur, _id: devis }).catch(() => null);
    if (!octets || sha256De(octets) !== dossier.document.sha256) vues.push('document');
    if (!this.sceau.tient(signature.dossier, signature)) vues.push('sceau');
    if (!(await this.chaineTient(signature, dossier))) vues.push('chaine');
    return vues;
  }

  private async juger(
    { emetteur, devis, empreinte }: FichierDePreuve,
    fichier: VerificationDePreuve['fichier'],
  ): Promise<VerificationDePreuve> {
    const signature = await this.signatures.trouver({ emetteur, _id: devis });
    if (signature?.empreinte !== empreinte) return rendre(verdictDe(['dossier']), fichier, null);
    const alterations = await this.examiner(signature);
    const retenus = alterations.includes('dossier')
      ? []
      : await this.fichiers.deDevis({ emetteur, _id: devis });
    const preuve = retenus.find(({ sorte }) => sorte === 'preuve');
    if (preuve && preuve.sha256 !== sha256De(fichierDePreuve(signature))) alterations.push('dossier');
    const verdict = verdictDe(alterations);
    return rendre(verdict, fichier, verdict.etat === 'intact' ? preuvePublique(signature) : null);
  }

  /** Le maillon d'avant est celui qu'elle nomme, et celui d'après, ou le bout de la suite, la nomme. */
  private async chaineTient(
    { emetteur, rang, empreinte }: Signature,
    { chaine }: DossierDePreuve,
  ): Promise<boolean> {
    const avant = rang > 1 ? await this.signatures.auRang(emetteur, rang - 1) : null;
    if ((avant && empreinteDe(avant)) !== chaine.precedente) return false;
    const apres = await this.signatures.auRang(emetteur, rang + 1);
    if (apres) return precedenteDe(apres) === empreinte;
    const bout = await this.signatures.bout(emetteur);
    return bout.rang === rang && bout.empreinte === empreinte;
  }
}
