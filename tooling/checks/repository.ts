/** Where the repository is published, as manifests and documents of packages name it. */
export const REPOSITORY = "https://github.com/foyer-kit/foyer";

/** What a link to a file of the repository begins with; what follows is the file's path from the top. */
export const REPOSITORY_FILES = `${REPOSITORY}/blob/main/`;
