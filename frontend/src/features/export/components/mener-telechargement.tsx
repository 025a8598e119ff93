import { Button } from 'antd';
import type { NotificationInstance } from 'antd/es/notification/interface';
import { ErreurApi, phraseErreur } from '@/lib/erreurs-api';
import { telecharger } from '@/lib/telechargement';
import { recevoirFichier } from '../api/recevoir';
import type { Demande } from '../model/demandes';
import type { Progres } from '../model/fichier';
import { Avancement } from './Avancement';
import { ECHEC, ECHEC_S } from './echec';

/** Un fichier prêt aussitôt n'a pas besoin d'un avancement. */
const AVANT_AVANCEMENT_MS = 500;
const CADENCE_MS = 150;
const REUSSITE_S = 6;

/** Mène un téléchargement : avancement et annulation pendant, réussite (6 s) ou échec (4 s) après. Vrai quand le fichier est remis. */
export async function mener(demande: Demande, notification: NotificationInstance): Promise<boolean> {
  const key = `${demande.appel.chemin}${JSON.stringify(demande.appel.requete)}`;
  const fin = new AbortController();
  const depart = performance.now();
  let dernier = depart + AVANT_AVANCEMENT_MS - CADENCE_MS;
  const annoncer = (progres: Progres | null): void => {
    if (performance.now() - dernier < CADENCE_MS) return;
    dernier = performance.now();
    notification.open({
      key,
      title: demande.titre,
      description: <Avancement progres={progres} />,
      actions: (
        <Button size="small" onClick={() => fin.abort()}>
          Annuler
        </Button>
      ),
      duration: 0,
      closable: false,
      role: 'status',
    });
  };
  const patience = setTimeout(() => annoncer(null), AVANT_AVANCEMENT_MS);
  try {
    const fichier = await recevoirFichier(demande, annoncer, fin.signal);
    telecharger(fichier.contenu, fichier.nom);
    const { titre, detail } = await demande.reussite(fichier);
    notification.success({ key, title: titre, description: detail, duration: REUSSITE_S, role: 'status' });
    return true;
  } catch (erreur) {
    notification.destroy(key);
    if (fin.signal.aborted) return false;
    if (demande.surPreuve && erreur instanceof ErreurApi && erreur.code === 'PREUVE_REQUISE') {
      demande.surPreuve();
      return false;
    }
    const { titre, detail } = demande.echec ?? ECHEC;
    const description = detail ?? phraseErreur(erreur, '');
    notification.error({ title: titre, description, duration: ECHEC_S, role: 'alert' });
    return false;
  } finally {
    clearTimeout(patience);
  }
}
