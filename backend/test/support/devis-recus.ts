import { Types } from 'mongoose';
import type { DevisRecu, DevisRecuResume, LienPersonnel } from '@facturier/domaine/contrat/devis-recus';
import { SessionsService } from '../../src/modules/auth/sessions.service';
import type { AppDeTest, Reponse } from './app';
import { CompteDeTest, connexionDe, unParticulier } from './builders';
import type { SceneDeDevis } from './devis';
import { type LienDonne, unDevisParti } from './liens-devis';

/** Camille, qui reçoit des devis dans son compte. */
export class BoiteDeCamille {
  private constructor(
    private readonly app: AppDeTest,
    public compte: CompteDeTest,
  ) {}

  static async creer(app: AppDeTest): Promise<BoiteDeCamille> {
    return new BoiteDeCamille(app, await unParticulier(app).cree());
  }

  get email(): string {
    return this.compte.email;
  }

  /** La même personne, sa session rouverte à l'heure des essais. */
  async rouvrir(): Promise<void> {
    const { id, email } = this.compte;
    this.compte = new CompteDeTest(this.app, id, email, await this.app.get(SessionsService).ouvrir(id, 1));
  }

  async lister(quoi = '', qui = this.compte): Promise<DevisRecuResume[]> {
    return (await qui.get<DevisRecuResume[]>(`/devis/recus${quoi}`)).corps;
  }

  lire(id: string, qui = this.compte): Promise<Reponse<DevisRecu & { code?: string }>> {
    return qui.get(`/devis/recus/${id}`);
  }

  refuser(
    id: string,
    raison = 'Non',
    entetes?: Record<string, string>,
  ): Promise<Reponse<DevisRecu & { code?: string }>> {
    return this.compte.post(`/devis/recus/${id}/refuser`, { raison }, entetes);
  }

  /** Un devis que le courriel a porté à Camille. @returns son identifiant */
  async recevoir(scene: SceneDeDevis): Promise<string> {
    const devis = await scene.finalise({ client: scene.particulier });
    await unDevisParti(scene, devis, this.email);
    return devis._id;
  }

  /** La page de ce devis, ouverte depuis le compte. */
  async ouvrir(id: string): Promise<LienDonne> {
    const { statut, corps } = await this.compte.post<LienPersonnel>(`/devis/recus/${id}/lien`);
    if (statut !== 200) throw new Error(`page refusée : ${JSON.stringify(corps)}`);
    const lien = await connexionDe(this.app)
      .collection('liens_devis')
      .findOne({ devis: new Types.ObjectId(id), duCompte: true });
    const jeton = /\/d\/([\w-]{43})$/.exec(corps.adresse)?.[1] ?? '';
    return { jeton, lien: lien as unknown as LienDonne['lien'] };
  }
}
