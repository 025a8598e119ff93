import { App } from 'antd';
import { useState, type JSX } from 'react';
import { EtatVide } from '@/components/EtatVide';
import { Fenetre } from '@/components/Fenetre';
import { ListeEtats } from '@/components/ListeEtats';
import { formaterDateCourte } from '@/lib/format/date';
import { accorder } from '@/lib/format/montant';
import textes from '@/components/textes.module.css';
import {
  lireFacture,
  useListeFactures,
  LISTE_ENTIERE,
  montantAffiche,
  nomClient,
  sujetFacture,
} from '@/features/factures/public';
import { saisirLigne } from '../model/brouillon';
import type { LigneTapee } from '../model/lignes';
import styles from './etapes.module.css';

/** « Depuis une facture passée » : en reprend les lignes. Les factures du client choisi viennent d'abord. */
export function DepuisFacture({
  clientId,
  surChoix,
  surFermeture,
}: {
  clientId: string | null;
  surChoix: (lignes: Omit<LigneTapee, 'cle'>[]) => void;
  surFermeture: () => void;
}): JSX.Element {
  const { message } = App.useApp();
  const liste = useListeFactures({ ...LISTE_ENTIERE, onglet: 'envoi' });
  const [enCours, setEnCours] = useState<string | null>(null);
  const passees = (liste.data?.pages.flatMap((page) => page.factures) ?? [])
    .filter(({ statut, genre }) => statut !== 'brouillon' && genre === 'facture')
    .sort((a, b) => Number(b.client?._id === clientId) - Number(a.client?._id === clientId));
  const choisir = async (id: string): Promise<void> => {
    setEnCours(id);
    try {
      const { lignes } = await lireFacture(id);
      surChoix(lignes.map(saisirLigne));
      message.success(`${accorder(lignes.length, 'ligne')} ${lignes.length > 1 ? 'reprises' : 'reprise'}.`);
    } catch {
      message.error('Erreur lors du chargement de la facture');
      setEnCours(null);
    }
  };
  return (
    <Fenetre open title="Depuis une facture passée" footer={null} width={560} onCancel={surFermeture}>
      <ListeEtats
        requete={liste}
        nombre={passees.length}
        erreur="Erreur lors du chargement des factures"
        vide={<EtatVide dessin="factures" titre="Aucune facture passée" />}
      >
        <ul className={styles.reprise}>
          {passees.map((facture) => (
            <li key={facture._id}>
              <button
                type="button"
                disabled={enCours !== null}
                aria-busy={enCours === facture._id}
                onClick={() => void choisir(facture._id)}
              >
                <span>
                  <b>{nomClient(facture)}</b>
                  <span>{sujetFacture(facture)}</span>
                </span>
                <span className={textes.chiffres}>
                  <b>{montantAffiche(facture)}</b>
                  <span>
                    {facture.numero}
                    {facture.dateEmission && `, ${formaterDateCourte(facture.dateEmission)}`}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </ListeEtats>
    </Fenetre>
  );
}
