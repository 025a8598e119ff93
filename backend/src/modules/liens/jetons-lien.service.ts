import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { ouvrir, sceller } from '../../common/cles/coffre';
import { Cles } from '../../config/cles';
import { Environnement } from '../../config/environnement';
import { empreinteDuJeton, nouveauJeton } from './jeton';
import type { LienPublic } from './schemas/liens.schemas';

/** Les jetons des liens publics : tirés au hasard, cherchés par leur empreinte, scellés sous une clé à eux pour se redonner. */
@Injectable()
export class JetonsLienService {
  constructor(
    private readonly cles: Cles,
    private readonly env: Environnement,
  ) {}

  /** Un lien neuf, sans ce qui dit à qui il est. */
  nouveau(): Pick<LienPublic, '_id' | 'empreinte' | 'jetonScelle'> {
    const _id = new Types.ObjectId();
    const jeton = nouveauJeton();
    const jetonScelle = sceller(jeton, this.cles.presente('liens'), _id.toHexString());
    return { _id, empreinte: empreinteDuJeton(jeton), jetonScelle };
  }

  /** L'adresse de la page ; `null` si le secret qui scellait le jeton n'est plus là : le lien marche, mais ne se redonne pas. */
  adresse({ _id, jetonScelle }: LienPublic): string | null {
    try {
      const jeton = ouvrir(jetonScelle, this.cles.toutes('liens'), _id.toHexString());
      return `${this.env.APP_URL}/f/${jeton}`;
    } catch {
      return null;
    }
  }
}
