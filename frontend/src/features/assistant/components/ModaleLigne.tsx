import { Input } from 'antd';
import { useState, type JSX } from 'react';
import type { Article } from '@facturier/domaine/contrat/catalogue';
import { DESIGNATION } from '@facturier/domaine/documents/ligne';
import type { NatureOperation } from '@facturier/domaine/documents/nature';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { ChampMontant } from '@/components/ChampMontant';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import type { Faute, Fautes, Resume } from '@/components/formulaire/fautes';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import textes from '@/components/textes.module.css';
import { ChampArticle, EnregistrerAuCatalogue } from '@/features/catalogue/public';
import { LIGNE_NEUVE } from '../model/valeurs-assistant';
import { avecArticle, fautesLigne, montantSaisi, type LigneTapee } from '../model/lignes';
import { OptionsLigne } from './OptionsLigne';
import styles from './etapes.module.css';

type Contenu = Omit<LigneTapee, 'cle'>;

const enLigne = (contenu: Contenu): LigneTapee => ({ ...contenu, cle: 'modale' });
const fautesContenu = (contenu: Contenu): Fautes<Contenu> => fautesLigne(enLigne(contenu));
const OBLIGATOIRES: readonly string[] = ['description', 'quantite', 'prixUnitaire'];
const resume = (fautes: readonly Faute<Contenu>[]): Resume | null =>
  fautes.some(([champ]) => OBLIGATOIRES.includes(champ))
    ? { texte: 'Veuillez remplir tous les champs obligatoires' }
    : null;

/** Reprendre un article du catalogue dans la ligne ; une ligne déjà écrite n'a pas ce champ. */
function DepuisLeCatalogue({ surChoix }: { surChoix: (article: Article) => void }): JSX.Element {
  const [texte, setTexte] = useState('');
  return (
    <label className={styles.depuisCatalogue}>
      Reprendre du catalogue
      <ChampArticle
        value={texte}
        placeholder="Deux lettres suffisent"
        maxLength={100}
        onChange={({ target }) => setTexte(target.value)}
        surChoix={(article) => {
          setTexte('');
          surChoix(article);
        }}
      />
    </label>
  );
}

/** Une ligne dans sa fenêtre : description, quantité, prix unitaire, unité facultative, et ce qu'elle peut préciser. */
export function ModaleLigne({
  rang,
  depart,
  nature,
  surValidation,
  surFermeture,
}: {
  /** Le rang de la ligne que l'on détaille ; `null` pour en ajouter une. */
  rang: number | null;
  depart: LigneTapee | undefined;
  nature: NatureOperation | undefined;
  surValidation: (contenu: Contenu) => void;
  surFermeture: () => void;
}): JSX.Element {
  const saisie = useFormulaire<Contenu, Contenu>({
    nom: 'modale',
    depart: depart ?? LIGNE_NEUVE,
    regle: fautesContenu,
    resume,
    envoyer: async (contenu) => contenu,
    reussite: surValidation,
  });
  const montant = montantSaisi(enLigne(saisie.valeurs));
  const ajouter = (): void => saisie.envoyer();
  return (
    <FenetreSaisie
      saisie={saisie}
      titre={rang === null ? 'Ajouter une ligne' : `Détail de la ligne ${rang + 1}`}
      valider={rang === null ? 'Ajouter la ligne' : 'Enregistrer la ligne'}
      largeur={560}
      surFermeture={surFermeture}
    >
      {rang === null && (
        <DepuisLeCatalogue
          surChoix={(article) => {
            saisie.remettre(avecArticle(enLigne(saisie.valeurs), article));
            document.getElementById('modale-quantite')?.focus();
          }}
        />
      )}
      <Champ libelle="Description" champ={saisie.champ('description')} requis>
        {(controle) => (
          <Input.TextArea
            {...pourAntd(controle)}
            autoSize={{ minRows: 2, maxRows: 5 }}
            maxLength={DESIGNATION.max}
          />
        )}
      </Champ>
      <div className={styles.modaleLigneNombres}>
        <Champ libelle="Quantité" champ={saisie.champ('quantite')} requis>
          {(controle) => (
            <ChampMontant
              {...pourAntd(controle)}
              decimales={3}
              minimum={0}
              unite={null}
              onPressEnter={ajouter}
            />
          )}
        </Champ>
        <Champ libelle="Unité" champ={saisie.champ('unite')}>
          {(controle) => (
            <Input
              {...controle}
              list="unites-proposees"
              maxLength={12}
              placeholder="h, jour, m²…"
              onPressEnter={ajouter}
            />
          )}
        </Champ>
        <Champ libelle="Prix unitaire" champ={saisie.champ('prixUnitaire')} requis>
          {(controle) => <ChampMontant {...pourAntd(controle)} decimales={4} onPressEnter={ajouter} />}
        </Champ>
      </div>
      <OptionsLigne
        saisie={saisie.valeurs}
        nature={nature}
        faute={saisie.champ('remise').faute}
        changer={(champ, valeur) => saisie.changer({ [champ]: valeur })}
      />
      <EnregistrerAuCatalogue ligne={{ ...saisie.valeurs, designation: saisie.valeurs.description }} />
      <p className={styles.modaleLigneMontant}>
        Montant <b className={textes.chiffres}>{montant === null ? '–' : formaterEuros(montant)}</b>
      </p>
    </FenetreSaisie>
  );
}
