import {
  ARTICLE_DESIGNATION,
  ARTICLE_DETAIL,
  ARTICLE_REFERENCE,
  ARTICLE_UNITE,
} from '@facturier/domaine/catalogue/article';
import type { Article } from '@facturier/domaine/contrat/catalogue';
import { Input } from 'antd';
import { useState, type JSX } from 'react';
import { ChampMontant } from '@/components/ChampMontant';
import { Champ } from '@/components/formulaire/Champ';
import { ChoixEnBoutons } from '@/components/formulaire/ChoixEnBoutons';
import { pourAntd, pourRadios } from '@/components/formulaire/champ-saisi';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire, type Saisie } from '@/components/formulaire/use-formulaire';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { useCreerArticle, useModifierArticle } from '../api/ecrire-article';
import {
  ARTICLE_NEUF,
  corpsArticle,
  fautesSaisie,
  NATURES,
  saisirArticle,
  type SaisieArticle,
} from '../model/article';
import styles from './catalogue.module.css';

const CHOIX_NATURE = [
  { value: '', label: 'Celle du profil' },
  ...Object.entries(NATURES).map(([value, label]) => ({ value, label })),
];

function Precisions({ saisie }: { saisie: Saisie<SaisieArticle> }): JSX.Element {
  return (
    <>
      <Champ libelle="Détail (facultatif)" champ={saisie.champ('detail')} note="Imprimé sous la désignation.">
        {(controle) => (
          <Input.TextArea
            {...pourAntd(controle)}
            autoSize={{ minRows: 2, maxRows: 5 }}
            maxLength={ARTICLE_DETAIL.max}
          />
        )}
      </Champ>
      <Champ
        libelle="Référence (facultative)"
        champ={saisie.champ('reference')}
        note={'Pour vous\u00a0: elle sert à chercher.'}
      >
        {(controle) => (
          <Input {...pourAntd(controle)} size="large" autoComplete="off" maxLength={ARTICLE_REFERENCE.max} />
        )}
      </Champ>
      <Champ libelle="Nature" groupe champ={saisie.champ('nature')}>
        {(controle) => <ChoixEnBoutons {...pourRadios(controle)} options={CHOIX_NATURE} />}
      </Champ>
    </>
  );
}

/** Un article dans sa fenêtre, à ajouter ou à modifier. Le changer ne change aucune ligne déjà écrite. */
export default function FenetreArticle({
  article,
  surFermeture,
  surEnregistre,
}: {
  article: Article | null;
  surFermeture: () => void;
  surEnregistre: (article: Article) => void;
}): JSX.Element {
  const [cles] = useState(() => new ClesParContenu());
  const creation = useCreerArticle();
  const modification = useModifierArticle();
  const saisie = useFormulaire<SaisieArticle, Article>({
    nom: 'article',
    depart: article ? saisirArticle(article) : ARTICLE_NEUF,
    regle: fautesSaisie,
    envoyer: (valeurs) => {
      const corps = corpsArticle(valeurs);
      if (article) return modification.mutateAsync({ id: article._id, corps });
      return creation.mutateAsync({ corps, cle: cles.pour(corps) });
    },
    reussite: surEnregistre,
  });
  return (
    <FenetreSaisie
      saisie={saisie}
      titre={article ? 'Modifier l’article' : 'Ajouter un article'}
      valider={article ? 'Enregistrer' : 'Ajouter l’article'}
      largeur={560}
      entree
      surFermeture={surFermeture}
    >
      <Champ libelle="Désignation" champ={saisie.champ('designation')} requis>
        {(controle) => (
          <Input
            {...pourAntd(controle)}
            size="large"
            autoComplete="off"
            maxLength={ARTICLE_DESIGNATION.max}
          />
        )}
      </Champ>
      <div className={styles.deux}>
        <Champ libelle="Prix unitaire HT" champ={saisie.champ('prixUnitaire')} requis>
          {(controle) => <ChampMontant {...pourAntd(controle)} decimales={4} size="large" />}
        </Champ>
        <Champ libelle="Unité (facultative)" champ={saisie.champ('unite')}>
          {(controle) => (
            <Input
              {...pourAntd(controle)}
              size="large"
              autoComplete="off"
              maxLength={ARTICLE_UNITE.max}
              placeholder="h, jour, m²…"
            />
          )}
        </Champ>
      </div>
      <Precisions saisie={saisie} />
      <RefusEnvoi refus={saisie.refus} defaut="L’article n’a pas pu être enregistré." />
    </FenetreSaisie>
  );
}
