import type { EtatLienDevis, LienDeDevis } from '@facturier/domaine/contrat/devis-liens';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { Transactions } from '../../../common/database/transactions';
import { RessourceIntrouvable } from '../../../common/errors/erreurs-communes';
import { Horloge } from '../../../common/horloge/horloge';
import { DevisRepository } from '../devis.repository';
import { DevisIntrouvable } from '../erreurs';
import { faitPar } from '../histoire';
import type { Devis } from '../schemas/devis.schema';
import type { LienDevis } from '../schemas/lien-devis.schema';
import { LiensDevisRepository } from './liens-devis.repository';
import { SuiviDevisRepository } from './suivi-devis.repository';

function etatDe({ genre, revoqueLe, envoyeLe, enRoute }: LienDevis): EtatLienDevis {
  if (revoqueLe) return 'revoque';
  if (genre === 'compte') return 'du_compte';
  if (genre === 'remis') return 'remis';
  if (envoyeLe) return 'parti';
  return enRoute ? 'en_route' : 'echec';
}

const rendre = (lien: LienDevis): LienDeDevis => ({
  _id: lien._id.toHexString(),
  email: lien.email,
  nom: lien.nom ?? null,
  genre: lien.genre,
  etat: etatDe(lien),
  creeLe: lien.creeLe.toISOString(),
  envoyeLe: lien.envoyeLe?.toISOString() ?? null,
  vuLe: lien.vuLe?.toISOString() ?? null,
  raison: lien.raison ?? null,
});

/** Les liens d'un devis, du côté de son émetteur : les voir, en révoquer. */
@Injectable()
export class LiensEmisService {
  constructor(
    private readonly devis: DevisRepository,
    private readonly liens: LiensDevisRepository,
    private readonly suivi: SuiviDevisRepository,
    private readonly transactions: Transactions,
    private readonly horloge: Horloge,
  ) {}

  /** Le plus récent d'abord. @throws DevisIntrouvable */
  async lister(moi: Identite, id: string): Promise<LienDeDevis[]> {
    return (await this.liens.deDevis(await this.exiger(moi, id))).map(rendre);
  }

  /** Rejouable. @throws DevisIntrouvable, RessourceIntrouvable */
  async revoquer(moi: Identite, id: string, lienId: string): Promise<LienDeDevis[]> {
    const devis = await this.exiger(moi, id);
    const lien = await this.liens.trouver(moi.id, devis._id, lienId);
    if (!lien) throw new RessourceIntrouvable();
    const le = this.horloge.maintenant();
    await this.transactions.executer(async () => {
      if (!(await this.liens.revoquer(lien, le))) return;
      // Écrire d'abord dans le devis : deux révocations de front s'y rencontrent, et la seconde voit la première.
      await this.suivi.noter(devis, [faitPar(moi, 'lien_revoque', le, { a: lien.email })]);
      if (!(await this.liens.dernierPorte(devis, lien.email))) await this.suivi.retirer(devis, lien.email);
    });
    return this.lister(moi, id);
  }

  private async exiger({ id: moi }: Identite, id: string): Promise<Devis> {
    const devis = await this.devis.trouver(moi, id);
    if (!devis) throw new DevisIntrouvable();
    return devis;
  }
}
