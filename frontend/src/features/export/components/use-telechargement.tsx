import { App, Button } from 'antd';
import { useState } from 'react';
import { phraseErreur } from '@/lib/erreurs-api';
import { telecharger } from '@/lib/telechargement';
import { recevoirFichier } from '../api/recevoir';
import type { Demande } from '../model/demandes';
import type { Progres } from '../model/fichier';
import { Avancement } from './Avancement';

/** L'échec d'un export, tel que la spécification le dit. */
const ECHEC = { titre: "Erreur d'export", detail: "Impossible d'exporter les données" };
/** Un fichier prêt aussitôt n'a pas besoin d'un avancement. */
const AVANT_AVANCEMENT_MS = 500;
const CADENCE_MS = 150;
const REUSSITE_S = 6;
const ECHEC_S = 4;

/**
 * Télécharge un fichier de l'API : avancement et annulation pendant, réussite (6 s) ou échec (4 s) après.
 * `demander` rend vrai quand le fichier est remis.
 */
export function useTelechargement(): { enCours: boolean; demander: (demande: Demande) => Promise<boolean> } {
  const { notification } = App.useApp();
  const [enCours, setEnCours] = useState(false);

  const demander = async (demande: Demande): Promise<boolean> => {
    const key = `${demande.adresse}${JSON.stringify(demande.params ?? {})}`;
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
    setEnCours(true);
    try {
      const fichier = await recevoirFichier(demande, annoncer, fin.signal);
      telecharger(fichier.contenu, fichier.nom);
      const { titre, detail } = await demande.reussite(fichier);
      notification.success({ key, title: titre, description: detail, duration: REUSSITE_S, role: 'status' });
      return true;
    } catch (erreur) {
      notification.destroy(key);
      if (fin.signal.aborted) return false;
      const { titre, detail } = demande.echec ?? ECHEC;
      const description = detail ?? phraseErreur(erreur, '');
      notification.error({ title: titre, description, duration: ECHEC_S, role: 'alert' });
      return false;
    } finally {
      clearTimeout(patience);
      setEnCours(false);
    }
  };
  return { enCours, demander };
}
