import type { CorpsReceptionDeDevis, CorpsRetenueDeDevis } from '@facturier/domaine/contrat/devis-situations';
import { RETENUE_MAX } from '@facturier/domaine/factures/retenue';
import { type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { centiemesDepuisTaux, ecrireNombre } from '@facturier/domaine/valeurs/montant';
import type { Faute } from '@facturier/domaine/valeurs/regle';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { Transactions } from '../../../common/database/transactions';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { Horloge } from '../../../common/horloge/horloge';
import { PiecesDevisRepository } from '../../factures/devis/pieces-devis.repository';
import { DevisRepository } from '../devis.repository';
import { DevisDejaRepondu, DevisIntrouvable } from '../erreurs';
import { faitPar } from '../histoire';
import { liberableLeDe } from '../retenue-devis';
import type { Devis, EvenementDeDevis } from '../schemas/devis.schema';
import type { RetenueDuMarche } from '../schemas/travaux';
import { RetenueExcessive } from './erreurs';
import { TravauxDevisRepository } from './travaux-devis.repository';

const PAS_ACCEPTE = 'Seul un devis accepté a des travaux.';

/** Ce qui n'est pas encore arrivé ne se note pas. */
const aVenir = (champ: string, le: DateCivile | null | undefined, aujourdhui: DateCivile): Faute[] =>
  le && le > aujourdhui ? [{ champ, message: 'Ce jour n’est pas encore venu.' }] : [];

/** La retenue telle qu'elle se dira ; un champ tu reste, `null` le vide. */
function retenueDite(
  { taux, consignataire, cautionLe, opposition }: CorpsRetenueDeDevis,
  presente: RetenueDuMarche | undefined,
): RetenueDuMarche {
  const dit = <T>(valeur: T | null | undefined, avant: T | undefined): T | undefined =>
    valeur === undefined ? avant : (valeur ?? undefined);
  const garde = {
    consignataire: dit(consignataire, presente?.consignataire) || undefined,
    cautionLe: dit(cautionLe, presente?.cautionLe),
    opposition: dit(opposition, presente?.opposition),
  };
  const poses = Object.entries(garde).filter(([, valeur]) => valeur !== undefined);
  return { tauxCentiemes: centiemesDepuisTaux(taux), ...Object.fromEntries(poses) };
}

/** Ce que l'histoire en dit. */
const resume = ({ tauxCentiemes, cautionLe, opposition }: RetenueDuMarche): string =>
  [
    `${ecrireNombre(tauxCentiemes, 2)}\u00a0%`,
    ...(cautionLe ? ['caution'] : []),
    ...(opposition ? [`opposition\u00a0: ${opposition.motif}`] : []),
  ].join(', ');

/** La retenue de garantie d'un devis, et la réception qui la libère un an après (loi n° 71-584). */
@Injectable()
export class RetenueDevisService {
  constructor(
    private readonly depot: DevisRepository,
    private readonly travaux: TravauxDevisRepository,
    private readonly pieces: PiecesDevisRepository,
    private readonly transactions: Transactions,
    private readonly horloge: Horloge,
  ) {}

  /**
   * Dit la retenue ; les situations déjà émises gardent leur somme, une caution les libère, une opposition les arrête.
   * @throws DevisIntrouvable, DevisDejaRepondu, RetenueExcessive, SaisieInvalide
   */
  async retenir(moi: Identite, id: string, corps: CorpsRetenueDeDevis): Promise<void> {
    const devis = await this.exiger(moi.id, id);
    if (centiemesDepuisTaux(corps.taux) > RETENUE_MAX) throw new RetenueExcessive();
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    const fautes = [
      ...aVenir('cautionLe', corps.cautionLe, aujourdhui),
      ...aVenir('opposition.le', corps.opposition?.le, aujourdhui),
    ];
    if (fautes.length > 0) throw new SaisieInvalide(fautes);
    const retenue = retenueDite(corps, devis.retenue);
    const fait = faitPar(moi, 'retenue', this.horloge.maintenant(), { raison: resume(retenue) });
    await this.convenir(moi, devis, { retenue }, fait);
  }

  /** Note la réception des travaux, ou la corrige. @throws DevisIntrouvable, DevisDejaRepondu, SaisieInvalide */
  async recevoir(moi: Identite, id: string, { le }: CorpsReceptionDeDevis): Promise<void> {
    const devis = await this.exiger(moi.id, id);
    const fautes = aVenir('le', le, dateCivileAParis(this.horloge.maintenant()));
    if (le < devis.dateEmission)
      fautes.push({ champ: 'le', message: 'Les travaux ne se reçoivent pas avant le devis.' });
    if (fautes.length > 0) throw new SaisieInvalide(fautes);
    if (devis.travauxRecusLe === le) return;
    const fait = faitPar(moi, 'travaux_recus', this.horloge.maintenant(), { le });
    await this.convenir(moi, devis, { travauxRecusLe: le }, fait);
  }

  private async convenir(
    moi: Identite,
    devis: Devis,
    champs: Pick<Partial<Devis>, 'retenue' | 'travauxRecusLe'>,
    fait: EvenementDeDevis,
  ): Promise<void> {
    await this.transactions.executer(async () => {
      const convenu = await this.travaux.convenir(devis, champs, fait);
      if (!convenu) throw new DevisDejaRepondu(PAS_ACCEPTE);
      const suivi = {
        liberableLe: liberableLeDe(convenu),
        opposee: convenu.retenue?.opposition !== undefined,
      };
      await this.pieces.suivreRetenues(moi.id, devis._id, suivi);
    });
  }

  private async exiger(emetteurId: string, id: string): Promise<Devis> {
    const devis = await this.depot.trouver(emetteurId, id);
    if (!devis) throw new DevisIntrouvable();
    if (devis.etat !== 'accepte') throw new DevisDejaRepondu(PAS_ACCEPTE);
    return devis;
  }
}
