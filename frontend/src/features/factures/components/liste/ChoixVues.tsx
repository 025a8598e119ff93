import { NOM_DE_VUE } from '@facturier/domaine/saisies/vue';
import { App, Button } from 'antd';
import { useId, useState, type JSX } from 'react';
import { Link } from 'react-router-dom';
import { Formulaire } from '@/components/formulaire/Formulaire';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { Icone } from '@/components/Icone';
import { Saisie } from '@/components/Saisie';
import { useChangerVues } from '../../api/vues';
import type { FiltresListe } from '../../model/filtres-liste';
import {
  adresseDeVue,
  avecVue,
  fauteDeNom,
  renommee,
  sansVue,
  vueOuverte,
  type VueEnregistree,
} from '../../model/vues';
import styles from './affichage.module.css';

type Garder = (changer: (vues: VueEnregistree[]) => VueEnregistree[], dit: string) => Promise<boolean>;

/** Change les vues gardées, et le dit ; faux si le serveur n'a pas pu. */
function useGarder(): { garder: Garder; enCours: boolean } {
  const { message } = App.useApp();
  const changement = useChangerVues();
  const garder: Garder = async (changer, dit) => {
    try {
      await changement.mutateAsync(changer);
      message.success(dit);
      return true;
    } catch {
      message.error('La vue n’a pas pu être enregistrée. Réessayez.');
      return false;
    }
  };
  return { garder, enCours: changement.isPending };
}

/** Un nom à donner : à une vue nouvelle, ou à celle que l'on renomme. */
function SaisieNom({
  libelle,
  depart,
  valider,
  faute,
  enCours,
  surNom,
  surAbandon,
}: {
  libelle: string;
  depart: string;
  valider: (nom: string) => string;
  faute: (nom: string) => string | null;
  enCours: boolean;
  surNom: (nom: string) => Promise<boolean>;
  surAbandon?: () => void;
}): JSX.Element {
  const id = useId();
  const saisie = useFormulaire({
    nom: id,
    depart: { nom: depart },
    regle: ({ nom }) => ({ nom: faute(nom) }),
    envoyer: ({ nom }) => surNom(nom.trim()),
    reussite: (garde) => garde && saisie.remettre({ nom: depart }),
  });
  const { controle, faute: dite } = saisie.champ('nom');
  return (
    <Formulaire saisie={saisie} className={styles.nommer}>
      <Saisie
        {...controle}
        aria-label={libelle}
        placeholder={libelle}
        maxLength={NOM_DE_VUE.max}
        autoFocus={surAbandon !== undefined}
        aria-describedby={dite ? `${id}-faute` : undefined}
        onKeyDown={(touche) => {
          if (touche.key !== 'Escape' || !surAbandon) return;
          touche.stopPropagation();
          surAbandon();
        }}
      />
      <Button htmlType="submit" loading={enCours} aria-busy={enCours}>
        {valider(saisie.valeurs.nom.trim())}
      </Button>
      {dite && (
        <p id={`${id}-faute`} role="alert" className={styles.faute}>
          {dite}
        </p>
      )}
    </Formulaire>
  );
}

function Vue({
  vue,
  ouverte,
  vues,
  garder,
  enCours,
  surOuverture,
}: {
  vue: VueEnregistree;
  ouverte: boolean;
  vues: readonly VueEnregistree[];
  garder: Garder;
  enCours: boolean;
  surOuverture: () => void;
}): JSX.Element {
  const [renomme, setRenomme] = useState(false);
  if (renomme)
    return (
      <li>
        <SaisieNom
          libelle="Nouveau nom"
          depart={vue.nom}
          valider={() => 'Renommer'}
          faute={(nom) => fauteDeNom(vues, nom, vue.nom)}
          enCours={enCours}
          surAbandon={() => setRenomme(false)}
          surNom={(nom) =>
            garder((gardees) => renommee(gardees, vue.nom, nom), `«\u00a0${nom}\u00a0» est renommée.`)
          }
        />
      </li>
    );
  return (
    <li className={styles.vue}>
      <Link to={`?${vue.adresse}`} aria-current={ouverte ? 'page' : undefined} onClick={surOuverture}>
        {vue.nom}
      </Link>
      <Button
        type="text"
        size="small"
        aria-label={`Renommer «\u00a0${vue.nom}\u00a0»`}
        icon={<Icone nom="crayon" taille={16} />}
        onClick={() => setRenomme(true)}
      />
      <Button
        type="text"
        size="small"
        aria-label={`Supprimer «\u00a0${vue.nom}\u00a0»`}
        icon={<Icone nom="corbeille" taille={16} />}
        disabled={enCours}
        onClick={() =>
          void garder((gardees) => sansVue(gardees, vue.nom), `«\u00a0${vue.nom}\u00a0» est supprimée.`)
        }
      />
    </li>
  );
}

/** Les vues enregistrées, rouvertes d'un lien ; celle que l'on regarde se garde sous un nom. */
export function ChoixVues({
  vues,
  filtres,
  surOuverture,
}: {
  vues: readonly VueEnregistree[];
  filtres: FiltresListe;
  surOuverture: () => void;
}): JSX.Element {
  const { garder, enCours } = useGarder();
  const ouverte = vueOuverte(vues, filtres);
  const connue = (nom: string): boolean => vues.some((vue) => vue.nom === nom);
  return (
    <section aria-labelledby="titre-vues">
      <h2 id="titre-vues">Vues enregistrées</h2>
      {vues.length > 0 && (
        <ul className={styles.vues}>
          {vues.map((vue) => (
            <Vue
              key={vue.nom}
              {...{ vue, vues, garder, enCours, surOuverture }}
              ouverte={vue.nom === ouverte?.nom}
            />
          ))}
        </ul>
      )}
      {!ouverte && (
        <>
          <p className={styles.aide}>
            {vues.length > 0
              ? 'Gardez les filtres, la période et le tri de maintenant\u00a0:'
              : 'Filtrez, triez, puis gardez le tout sous un nom\u00a0: vous le retrouverez sur chaque appareil.'}
          </p>
          <SaisieNom
            libelle="Nom de la vue"
            depart=""
            valider={(nom) => (connue(nom) ? 'Remplacer' : 'Enregistrer')}
            faute={(nom) => fauteDeNom(vues, nom)}
            enCours={enCours}
            surNom={(nom) =>
              garder(
                (gardees) => avecVue(gardees, { nom, adresse: adresseDeVue(filtres) }),
                `«\u00a0${nom}\u00a0» est enregistrée.`,
              )
            }
          />
        </>
      )}
    </section>
  );
}
