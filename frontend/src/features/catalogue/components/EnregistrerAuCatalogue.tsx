import { Button } from 'antd';
import { useState, type JSX } from 'react';
import { ErreurApi, phraseErreur } from '@/lib/erreurs-api';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { trouverParDesignation, useCreerArticle, useModifierArticle } from '../api/ecrire-article';
import { corpsArticle, fautesSaisie, type SaisieArticle } from '../model/article';
import styles from './EnregistrerAuCatalogue.module.css';

/** Ce qui s'est passé : à dire, et au besoin de quoi mettre à jour l'article déjà là. */
interface Suite {
  phrase: string;
  faux?: true;
  dejaLa?: true;
}

/** « Enregistrer au catalogue » : la ligne devient un article, ou met à jour celui qui porte sa désignation. */
export function EnregistrerAuCatalogue({ ligne }: { ligne: Omit<SaisieArticle, 'reference'> }): JSX.Element {
  const [cles] = useState(() => new ClesParContenu());
  const [suite, setSuite] = useState<Suite | null>(null);
  const creation = useCreerArticle();
  const modification = useModifierArticle();
  const saisie = { ...ligne, reference: '' };
  const enregistrer = async (): Promise<void> => {
    const [faute] = Object.values(fautesSaisie(saisie));
    if (faute) return setSuite({ phrase: faute, faux: true });
    const corps = corpsArticle(saisie);
    try {
      await creation.mutateAsync({ corps, cle: cles.pour(corps) });
      setSuite({ phrase: 'Enregistré au catalogue.' });
    } catch (erreur) {
      const dejaLa = erreur instanceof ErreurApi && erreur.code === 'ARTICLE_DEJA_AU_CATALOGUE';
      setSuite({
        phrase: phraseErreur(erreur, 'L’article n’a pas pu être enregistré.'),
        faux: true,
        ...(dejaLa && { dejaLa }),
      });
    }
  };
  const mettreAJour = async (): Promise<void> => {
    const { reference: _gardee, ...corps } = corpsArticle(saisie);
    try {
      const present = await trouverParDesignation(corps.designation);
      if (present) await modification.mutateAsync({ id: present._id, corps });
      setSuite({ phrase: 'L’article du catalogue est à jour.' });
    } catch (erreur) {
      setSuite({ phrase: phraseErreur(erreur, 'L’article n’a pas pu être enregistré.'), faux: true });
    }
  };
  const enCours = creation.isPending || modification.isPending;
  return (
    <div className={styles.enregistrer}>
      <Button
        type="link"
        size="small"
        disabled={enCours}
        aria-busy={enCours}
        onClick={() => void enregistrer()}
      >
        Enregistrer au catalogue
      </Button>
      <span role={suite?.faux ? 'alert' : 'status'} className={suite?.faux ? styles.faux : undefined}>
        {suite?.phrase}
      </span>
      {suite?.dejaLa && (
        <Button size="small" disabled={enCours} onClick={() => void mettreAJour()}>
          Mettre à jour l’article
        </Button>
      )}
    </div>
  );
}
